// A finished game, moved through by hand or by its own clock.
import { api } from './api';
import type { Replay } from './protocol';
import { complaint } from './i18n/index.svelte';
import { openBoxes } from '../boxes';
import { settings } from './settings.svelte';
import { eventText, type Speaker } from './words';
import * as beats from './table/beats';

export class ReplaySession {
  replay = $state.raw<Replay | null>(null);
  playback = $state.raw<beats.Playback>({ ...beats.emptyPlayback(1), mode: 'pause' });
  problem = $state('');
  spoken = $state('');
  hovered = $state<number | null>(null);
  eyes = $state('all');
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  readonly view = $derived(beats.shownView(this.playback));
  readonly event = $derived(beats.shownEvent(this.playback));
  readonly atEnd = $derived(beats.atEnd(this.playback));
  readonly speaker: Speaker = $derived({ language: settings.language, view: this.view, table: this.replay?.table ?? null });

  // Other eyes see the same moment.
  async load(eyes: string, moment: number | null): Promise<void> {
    try {
      const n = moment ?? this.event?.n ?? 0;
      const replay = await api.replay(this.id, eyes);
      await openBoxes(replay.table.setup, settings.language);
      this.eyes = eyes;
      this.replay = replay;
      const fresh = { ...this.playback, beats: beats.fromReplay(replay.steps, replay.events), cursor: 0 };
      this.set(n > 0 ? { ...beats.jumpToEvent(fresh, n), mode: 'pause' } : fresh);
    } catch (error) {
      this.problem = complaint(error);
    }
  }

  private set(playback: beats.Playback): void {
    this.playback = playback;
    clearTimeout(this.timer);
    const e = this.event;
    if (e) this.spoken = eventText(this.speaker, e);
    if (playback.mode !== 'play' || beats.atEnd(playback)) return;
    const wait = Math.max(playback.speed === 0 ? 30 : 90, beats.duration(playback.beats[playback.cursor], playback.speed, null));
    this.timer = setTimeout(() => this.set(beats.tick(this.playback)), wait);
  }

  toggle = () => this.set(this.playback.mode === 'play' ? beats.pause(this.playback) : beats.play(beats.atEnd(this.playback) ? beats.go(this.playback, 0) : this.playback));
  step = () => this.set(beats.step(this.playback));
  back = () => this.set(beats.back(this.playback));
  end = () => this.set({ ...beats.go(this.playback, this.playback.beats.length - 1), mode: 'pause' });
  scrub = (to: number) => this.set({ ...beats.go(this.playback, to), mode: 'pause' });
  jump = (n: number) => this.set(beats.jumpToEvent(this.playback, n));
  speed = (speed: beats.Speed) => this.set({ ...this.playback, speed });

  stop(): void {
    clearTimeout(this.timer);
  }
}
