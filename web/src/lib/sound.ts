// Sounds made on the spot from noise and tones; nothing is loaded and nothing sounds until it is asked for.
let context: AudioContext | null = null;

function audio(): AudioContext | null {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return null;
  }
}

function noise(ctx: AudioContext, at: number, length: number, frequency: number, gain: number, type: BiquadFilterType): void {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = new AudioBufferSourceNode(ctx, { buffer });
  const filter = new BiquadFilterNode(ctx, { type, frequency, Q: 0.8 });
  const volume = new GainNode(ctx, { gain });
  source.connect(filter).connect(volume).connect(ctx.destination);
  source.start(at);
}

function tone(ctx: AudioContext, at: number, length: number, from: number, to: number, gain: number, type: OscillatorType): void {
  const source = new OscillatorNode(ctx, { type, frequency: from });
  const volume = new GainNode(ctx, { gain: 0 });
  source.frequency.exponentialRampToValueAtTime(Math.max(1, to), at + length);
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(gain, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(ctx.destination);
  source.start(at);
  source.stop(at + length + 0.02);
}

type Sound = (ctx: AudioContext, now: number) => void;

const card: Sound = (ctx, now) => noise(ctx, now, 0.07, 3200, 0.25, 'bandpass');
const steps: Sound = (ctx, now) => [0, 0.13, 0.26].forEach((d) => noise(ctx, now + d, 0.06, 300, 0.5, 'lowpass'));
const coin: Sound = (ctx, now) => {
  tone(ctx, now, 0.25, 1900, 1850, 0.1, 'triangle');
  tone(ctx, now + 0.07, 0.3, 2500, 2450, 0.1, 'triangle');
};
const whistle: Sound = (ctx, now) =>
  [587, 740, 880].forEach((f) => {
    tone(ctx, now, 0.25, f * 0.96, f, 0.05, 'sawtooth');
    tone(ctx, now + 0.32, 0.7, f, f * 0.94, 0.05, 'sawtooth');
  });
const shot: Sound = (ctx, now) => {
  noise(ctx, now, 0.35, 900, 0.9, 'lowpass');
  tone(ctx, now, 0.18, 160, 40, 0.5, 'sine');
};
const thud: Sound = (ctx, now) => {
  tone(ctx, now, 0.16, 120, 45, 0.7, 'sine');
  noise(ctx, now, 0.05, 700, 0.4, 'lowpass');
};
const boom: Sound = (ctx, now) => {
  noise(ctx, now, 1.2, 420, 1, 'lowpass');
  tone(ctx, now, 0.6, 90, 28, 0.8, 'sine');
};
const blunder: Sound = (ctx, now) => {
  tone(ctx, now, 0.18, 240, 200, 0.12, 'square');
  tone(ctx, now + 0.2, 0.3, 180, 140, 0.12, 'square');
};

const kSounds: Record<string, Sound | undefined> = {
  'round-started': whistle,
  'game-over': whistle,
  'card-played': card,
  'card-turned': card,
  'card-drawn': card,
  'pawn-moved': steps,
  'pawn-placed': steps,
  shot,
  'neutral-bullet': shot,
  punched: thud,
  'loot-taken': coin,
  'loot-dropped': coin,
  'loot-placed': coin,
  ransom: coin,
  'bot-played': card,
  'bot-turned': card,
  'gatling-fired': shot,
  exploded: boom,
  ejected: thud,
  'no-effect': blunder,
  'your-turn': (ctx, now) => tone(ctx, now, 0.5, 880, 870, 0.12, 'triangle'),
};

export function playSound(name: string): void {
  const sound = kSounds[name];
  const ctx = sound && audio();
  if (ctx) sound(ctx, ctx.currentTime + 0.01);
}
