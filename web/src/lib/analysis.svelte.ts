// What a strong agent thinks of a finished game, fetched piece by piece while the server is at it.
import { api } from './api';
import type { Analysis, Decision } from './protocol';
import { complaint } from './i18n/index.svelte';

const kAgain = 600; // milliseconds between two looks

export class AnalysisSession {
  decisions = $state.raw<Decision[]>([]);
  count = $state(0);
  done = $state(false);
  asked = $state(false);
  problem = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(readonly id: string) {}

  start(): void {
    if (this.asked && !this.problem) return;
    this.asked = true;
    this.problem = '';
    void this.look();
  }

  private async look(): Promise<void> {
    try {
      const seen: Analysis = await api.analysis(this.id, this.decisions.length);
      if (this.stopped) return;
      this.count = seen.count;
      if (seen.decisions.length > 0) this.decisions = [...this.decisions, ...seen.decisions];
      this.done = seen.done;
      if (!seen.done) this.timer = setTimeout(() => void this.look(), kAgain);
    } catch (error) {
      this.problem = complaint(error);
    }
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}
