// What this browser remembers about its person's taste.
import type { Speed } from './table/beats';
import { detectLanguage, type Language } from './i18n/language';

export type Theme = 'auto' | 'light' | 'dark';
export type Ask = 'cards' | 'always' | 'never';

interface Stored {
  theme: Theme;
  language: Language | null;
  sound: boolean;
  speed: Speed;
  ask: Ask;
  hints: boolean; // a line about what a question means, until somebody knows
  notify: boolean; // notices and vibration when it is my turn and the page is hidden
  guided: boolean; // has been shown round, or did not want to be
  guiding: string | null; // the table of the guided game
  level: string | null; // the opponents of "Play now"; null: whom the server seats
}

const kKey = 'holdup.settings';
const kDefaults: Stored = { theme: 'auto', language: null, sound: false, speed: 1, ask: 'cards', hints: true, notify: false, guided: false, guiding: null, level: null };

function read(): Stored {
  try {
    return { ...kDefaults, ...(JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Stored>) };
  } catch {
    return { ...kDefaults };
  }
}

class Settings {
  private stored = $state<Stored>(read());
  readonly language: Language = $derived(this.stored.language ?? detectLanguage(navigator.languages));

  get theme() {
    return this.stored.theme;
  }
  get sound() {
    return this.stored.sound;
  }
  get speed() {
    return this.stored.speed;
  }
  get ask() {
    return this.stored.ask;
  }
  get hints() {
    return this.stored.hints;
  }
  get notify() {
    return this.stored.notify;
  }
  get guided() {
    return this.stored.guided;
  }
  get guiding() {
    return this.stored.guiding;
  }
  get level() {
    return this.stored.level;
  }

  set(change: Partial<Stored>): void {
    this.stored = { ...this.stored, ...change };
    try {
      localStorage.setItem(kKey, JSON.stringify(this.stored));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();

export function reducedMotion(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
