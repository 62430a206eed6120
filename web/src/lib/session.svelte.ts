// One table on the screen: the socket feeds the pure state, a timer moves the playback, and the person answers.
import type { Choice, Question, ServerFrame } from './protocol';
import { api } from './api';
import { Socket, socketUrl, type Line } from './socket';
import { settings } from './settings.svelte';
import { tellTurn } from './notice';
import { playSound } from './sound';
import { choiceText, eventText, pawnName, questionText, type Speaker } from './words';
import * as beats from './table/beats';
import * as tables from './table/state';
import { storyBeats, withStory } from './table/story';
import { format } from './i18n/format';
import { openBoxes } from '../boxes';

const kKept = 4000; // beats that can be gone back to
const kFollowed = 3; // so many events at once need no story: they are simply played

function seenBefore(id: string): number | null {
  try {
    const n = Number(sessionStorage.getItem(`holdup.seen.${id}`));
    return Number.isInteger(n) && n > 0 ? n : null;
  } catch {
    return null;
  }
}

export class TableSession {
  private data = $state.raw<tables.TableState>(tables.emptyTable(''));
  line = $state<Line>('connecting');
  draft = $state<number | null>(null);
  spoken = $state('');
  unlocked = $state<number | null>(null); // pass-and-play: the seat whose person has said that they are there
  hovered = $state<number | null>(null); // an event of the log under the pointer
  reached = $state(0); // the furthest event that has been shown
  private socket: Socket;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private joined = false;
  private announced = 0;
  // Pass-and-play: whose eyes were asked for last, and what everybody may know, kept while one person looks.
  private wanted: number | null | undefined;
  private passing = false;
  private open: Pick<tables.TableState, 'log' | 'next' | 'playback'> | null = null;
  private told: Promise<void> = Promise.resolve(); // the story before this screen was opened

  constructor(readonly id: string) {
    this.data = tables.emptyTable(id, settings.speed);
    this.socket = new Socket({
      url: socketUrl(location),
      onFrame: (frame) => this.hear(frame),
      onUp: () => this.join(),
      onLine: (line) => (this.line = line),
    });
  }

  readonly state = $derived(this.data);
  readonly playback = $derived(this.data.playback);
  readonly table = $derived(this.data.table);
  readonly view = $derived(beats.shownView(this.data.playback));
  readonly event = $derived(beats.shownEvent(this.data.playback));
  readonly atEnd = $derived(beats.atEnd(this.data.playback));
  readonly mine = $derived(tables.mySeats(this.data.table));
  readonly shared = $derived(this.mine.length > 1);
  readonly curtained = $derived(this.shared && (this.unlocked === null || this.unlocked !== this.data.eyes));
  // The question is put when everything before it has been shown.
  readonly question = $derived(this.atEnd && !this.curtained ? this.data.question : null);
  readonly waitingSeat = $derived(
    this.shared && this.atEnd && this.curtained ? (this.data.asked.find((s) => this.mine.includes(s)) ?? null) : null,
  );
  readonly seat = $derived(this.data.eyes);
  readonly speaker: Speaker = $derived({ language: settings.language, view: this.view, table: this.data.table });
  readonly drafted: Choice | null = $derived(this.question?.choices.find((c) => c.id === this.draft) ?? null);
  readonly canTakeBack = $derived.by(() => {
    const view = this.data.playback.beats.at(-1)?.view;
    if (!view?.secret || this.data.eyes === null || this.data.question || this.curtained) return false;
    const others = view.asked.some((s) => s !== this.data.eyes);
    return others && view.committed.includes(this.data.eyes) && this.answeredSecret === view.rule;
  });
  private answeredSecret = $state<string | null>(null);

  private join(): void {
    const again = this.joined && this.data.table?.status !== 'open';
    this.wanted = again ? this.data.eyes : undefined;
    this.passing = false;
    this.socket.send({
      type: 'join',
      table: this.id,
      views: 'changes',
      ...(again ? { seat: this.data.eyes, since: this.data.next - 1 } : { since: 0 }),
    });
    this.joined = true;
  }

  // A table that plays with more than the base game is looked at when its words and pictures are here.
  private waiting: ServerFrame[] | null = null;
  private hear(frame: ServerFrame): void {
    if (this.waiting) {
      this.waiting.push(frame);
      return;
    }
    const coming = frame.type === 'sync' ? openBoxes(frame.description.setup, settings.language) : null;
    if (!coming) return this.receive(frame);
    this.waiting = [frame];
    void coming.then(() => {
      const frames = this.waiting ?? [];
      this.waiting = null;
      for (const heard of frames) this.receive(heard);
    });
  }

  private receive(frame: ServerFrame): void {
    if ('table' in frame && frame.table !== undefined && frame.table !== this.id) return;
    if (!this.acceptable(frame)) {
      // Changes that follow a sync are changes of what it held.
      if (frame.type === 'sync') this.data = { ...this.data, view: null };
      return;
    }
    const before = this.data;
    const started = frame.type === 'sync' && before.table?.status === 'open';
    const passed = frame.type === 'sync' && this.passing;
    if (frame.type === 'sync') {
      this.passing = false;
      if (before.eyes === null && frame.seat !== null && passed) this.open = { log: before.log, next: before.next, playback: before.playback };
    }
    let next = tables.reduce(before, frame, { seen: started ? null : seenBefore(this.id), passed });
    if (next.playback.beats.length > kKept + 500) next = { ...next, playback: beats.forget(next.playback, kKept) };
    this.data = next;
    if (next.question?.number !== before.question?.number) this.draft = null;
    if (frame.type === 'sync') {
      const followed = before.eyes === next.eyes && before.playback.beats.length > 0 && next.next - before.next <= kFollowed;
      if (!followed && next.next > 1 && next.playback.beats.length > 0) this.told = this.fetchStory(next.eyes, next.next - 1);
      this.sendAgain(before.sent);
    }
    this.share();
    this.schedule();
    this.announce();
    this.tellTurn();
  }

  // Told when the question comes, not when everything before it has been shown: whoever is elsewhere sees none of that.
  private tellTurn(): void {
    const q = this.data.table?.status === 'playing' ? this.data.question : null;
    const text = q ? questionText(this.speaker, q) : '';
    tellTurn(q && `${this.id}:${q.seat}:${q.number}`, { title: format(settings.language, 'turn.yours'), text, allowed: settings.notify });
  }

  // What was on its way to eyes that have closed meanwhile is not even looked at. Other eyes need everything from the start.
  private acceptable(frame: ServerFrame): boolean {
    if (frame.type === 'update') return frame.seat === this.data.eyes;
    if (frame.type !== 'sync') return true;
    const seats = tables.mySeats(frame.description);
    const playing = frame.description.status === 'playing';
    if (playing && seats.length > 1 && frame.seat !== null && frame.seat !== this.unlocked) {
      if (this.wanted === undefined || this.wanted === frame.seat) this.lookAs(null, 0);
      return false;
    }
    if (frame.seat !== this.data.eyes && frame.view && frame.next > 1 && frame.events?.[0]?.n !== 1) {
      this.lookAs(frame.seat, 0);
      return false;
    }
    return true;
  }

  // What happened before, moment by moment, where this screen has only heard of it.
  private async fetchStory(eyes: number | null, last: number): Promise<void> {
    try {
      const steps = await api.story(this.id, eyes);
      // Other eyes may have come meanwhile: then this is none of their business.
      if (this.data.eyes === eyes) this.setPlayback(withStory(this.data.playback, storyBeats(steps, this.data.log), last));
    } catch {
      // One can play on; only the way back is missing.
    }
  }

  // An answer that was given while the line was gone goes out if it is still the one that is asked for.
  private sendAgain(held: tables.TableState['sent']): void {
    const q = this.data.question;
    if (!held || !q || q.number !== held.number || q.seat !== held.seat) return;
    if (!q.choices.some((c) => c.id === held.choice)) return;
    this.draft = held.choice;
    this.send(q, held.choice);
  }

  // Pass-and-play: eyes close as soon as their question is answered.
  private share(): void {
    if (!this.shared || this.unlocked === null || this.data.eyes !== this.unlocked) return;
    if (!this.data.question || this.data.table?.status !== 'playing') this.lock();
  }

  // Everything that only the last person may know goes, before anything else is asked for.
  private lock(): void {
    const open = this.open ?? { log: [], next: 1, playback: beats.emptied(this.data.playback) };
    this.open = null;
    this.unlocked = null;
    this.draft = null;
    this.hovered = null;
    this.answeredSecret = null;
    this.spoken = '';
    this.asked = '';
    this.announced = this.reached = open.next - 1;
    this.data = { ...this.data, ...open, eyes: null, view: null, question: null, asked: [], sent: null, error: null, away: null };
    this.lookAs(null, open.next - 1);
  }

  private lookAs(seat: number | null, since: number): void {
    this.wanted = seat;
    this.passing = true;
    this.socket.send({ type: 'join', table: this.id, seat, since, views: 'changes' });
  }

  unlock(seat: number): void {
    this.unlocked = seat;
    this.lookAs(seat, 0);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const p = this.data.playback;
    if (p.mode !== 'play' || beats.atEnd(p)) return;
    const wait = beats.duration(p.beats[p.cursor], p.speed, this.data.eyes) / beats.haste(p);
    this.timer = setTimeout(() => {
      // Beats that take no time are passed over together.
      let q = beats.tick(this.data.playback);
      while (!beats.atEnd(q) && beats.duration(q.beats[q.cursor], q.speed, this.data.eyes) === 0) q = beats.tick(q);
      this.setPlayback(q);
    }, wait);
  }

  private setPlayback(playback: beats.Playback): void {
    this.data = { ...this.data, playback };
    this.announce();
    this.schedule();
  }

  private announce(): void {
    const p = this.data.playback;
    const seen = this.atEnd ? this.data.next - 1 : Math.max(this.reached, p.beats[p.cursor]?.event?.n ?? 0);
    this.reached = seen;
    try {
      if (seen > 0) sessionStorage.setItem(`holdup.seen.${this.id}`, String(seen));
    } catch {
      // Nothing is remembered then.
    }
    const said: string[] = [];
    const fresh = this.data.log.filter((e) => e.n > this.announced && e.n <= seen);
    if (fresh.length > 0) {
      const first = this.announced === 0 && fresh.length > 12;
      this.announced = seen;
      if (!first) said.push(...fresh.slice(-12).map((e) => eventText(this.speaker, e)));
      const last = fresh[fresh.length - 1];
      if (settings.sound && last && !first) playSound(last.type);
    }
    const q = this.question;
    if (q && this.asked !== `${q.seat}:${q.number}`) {
      this.asked = `${q.seat}:${q.number}`;
      said.push(questionText(this.speaker, q), `${q.choices.length} ${format(settings.language, 'play.choices')}`);
      if (settings.sound) playSound('your-turn');
    }
    if (said.length > 0) this.spoken = said.join(' ');
  }
  private asked = '';

  say(text: string): void {
    this.spoken = text;
  }

  // Playback -------------------------------------------------------------------------------------------------------

  pause = () => this.setPlayback(beats.pause(this.playback));
  play = () => this.setPlayback(beats.play(this.playback));
  toggle = () => (this.playback.mode === 'play' ? this.pause() : this.play());
  step = () => this.setPlayback(beats.step(this.playback));
  back = () => this.setPlayback(beats.back(this.playback));
  skip = () => this.setPlayback(beats.skip(this.playback, this.data.question, this.mine.length > 0));
  jump = (n: number) => void this.told.then(() => this.setPlayback(beats.jumpToEvent(this.playback, n)));
  setSpeed = (speed: beats.Speed) => {
    settings.set({ speed });
    this.setPlayback(beats.setSpeed(this.playback, speed));
  };
  watchAway = () => {
    const from = this.data.away?.from ?? 0;
    this.forgetAway();
    void this.told.then(() => this.setPlayback(beats.play(beats.jumpToEvent(this.playback, from))));
  };
  forgetAway = () => (this.data = { ...this.data, away: null });

  // Answers --------------------------------------------------------------------------------------------------------

  needsConfirm(): boolean {
    const q = this.question;
    if (!q) return false;
    if (settings.ask === 'always') return true;
    return settings.ask === 'cards' && (q.rule === 'scheme' || q.rule === 'cover' || q.secret);
  }

  choose(choice: Choice): void {
    if (this.data.sent || !this.question) return;
    if (this.needsConfirm() && this.draft !== choice.id) {
      this.draft = choice.id;
      this.spoken = `${format(settings.language, 'play.draft')}: ${choiceText(this.speaker, this.question, choice)}`;
      return;
    }
    this.draft = choice.id;
    this.commit();
  }

  commit(): void {
    const q = this.question;
    if (!q || this.draft === null || this.data.sent) return;
    this.send(q, this.draft);
  }

  // Without a line the answer waits for it.
  private send(q: Question, choice: number): void {
    this.socket.send({ type: 'answer', table: this.id, seat: q.seat, number: q.number, choice });
    this.answeredSecret = q.secret ? q.rule : null;
    this.data = tables.answered(this.data, q, choice);
  }

  undo(): void {
    if (!this.data.sent) this.draft = null;
  }

  takeBack(): void {
    const view = this.data.playback.beats.at(-1)?.view;
    const number = view?.seats.find((s) => s.seat === this.data.eyes)?.number;
    if (number != null) {
      this.socket.send({ type: 'take_back', table: this.id, seat: this.data.eyes, number });
      this.answeredSecret = null;
    }
  }

  resign(): void {
    const seat = this.data.eyes ?? this.mine[0];
    if (seat !== undefined && seat !== null) this.socket.send({ type: 'resign', table: this.id, seat });
  }

  chat(text: string): void {
    const seat = this.data.eyes ?? this.mine[0] ?? 0;
    this.socket.send({ type: 'chat', table: this.id, seat, text });
  }

  nameOf = (pawn: string): string => pawnName(this.speaker, pawn);

  nudge = () => this.socket.nudge();

  // Comes in again as whoever this browser is by now.
  renew(): void {
    this.joined = false;
    this.socket.renew();
  }

  stop(): void {
    clearTimeout(this.timer);
    tellTurn(null, { title: '', text: '', allowed: false });
    if (this.line === 'up') this.socket.send({ type: 'leave', table: this.id });
    this.socket.stop();
  }
}
