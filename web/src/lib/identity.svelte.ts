// Who I am to the server.
import { api } from './api';
import type { Me } from './protocol';

class Identity {
  me = $state<Me | null>(null);
  known = $state(false);

  async load(): Promise<void> {
    this.me = await api.me();
    this.known = true;
  }

  // Makes sure that there is an identity, with this name if there is none yet.
  async ensure(name: string): Promise<Me> {
    if (!this.known) await this.load();
    this.me ??= await api.guest(name);
    return this.me;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.guest(name);
    this.known = true;
  }
}

export const identity = new Identity();
