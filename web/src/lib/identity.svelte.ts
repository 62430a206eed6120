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

  // This guest becomes the account, with all its tables.
  async makeAccount(name: string, password: string): Promise<void> {
    await this.ensure(name);
    this.me = await api.account(name, password);
  }

  async signIn(name: string, password: string): Promise<void> {
    this.me = await api.login(name, password);
    this.known = true;
  }

  async signOut(): Promise<void> {
    await api.logout();
    this.me = null;
  }

  async changePassword(old: string, fresh: string): Promise<void> {
    this.me = await api.password(old, fresh);
  }

  async signOutEverywhere(): Promise<void> {
    this.me = await api.endSessions('all');
  }

  async remove(password: string): Promise<void> {
    await api.deleteAccount(password);
    this.me = null;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.guest(name);
    this.known = true;
  }
}

export const identity = new Identity();
