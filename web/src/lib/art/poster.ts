// The result as a picture to send around: drawn on a canvas from the same parts as the people on the train.
import type { View } from '../protocol';
import { kHead } from './parts';
import { lookOf } from './pawns';

export interface PosterWords {
  title: string;
  winner: string;
  rows: { seat: number; name: string; sitter: string; total: string; won: boolean }[];
  foot: string;
}

const kWidth = 1200;
const kHeight = 630;
const kInk = '#2a1a10';

// Somebody's head and shoulders, in a square of this size.
function face(c: CanvasRenderingContext2D, id: string, x: number, y: number, size: number): void {
  const look = lookOf(id);
  const skin = look.skin ?? '#e9bd90';
  const part = (d: string | undefined, fill: string | undefined, line = 1.7) => {
    if (!d) return;
    const path = new Path2D(d);
    if (fill) {
      c.fillStyle = fill;
      c.fill(path);
    }
    c.lineWidth = line;
    c.stroke(path);
  };
  c.save();
  c.fillStyle = '#d9bd86';
  c.strokeStyle = kInk;
  c.lineWidth = 4;
  c.fillRect(x, y, size, size);
  c.strokeRect(x, y, size, size);
  c.beginPath();
  c.rect(x, y, size, size);
  c.clip();
  c.translate(x, y);
  c.scale(size / 48, size / 48);
  c.translate(-6, 6);
  c.lineJoin = 'round';
  c.lineCap = 'round';
  part(look.behind, look.hairFill);
  part(look.coat, look.colour);
  for (const [d, fill] of look.trim ?? []) part(d, fill, 0.9);
  part(look.head ?? kHead, skin);
  part(look.beard, look.beardFill, 0.9);
  part(look.hair, look.hairFill, 0.9);
  part(look.face, undefined, 1.5);
  part(look.hat || undefined, look.hatFill ?? look.dark);
  for (const [d, fill] of look.over ?? []) part(d, fill, 0.9);
  c.restore();
}

function paper(c: CanvasRenderingContext2D): void {
  const light = c.createRadialGradient(kWidth / 2, kHeight / 2, 100, kWidth / 2, kHeight / 2, 760);
  light.addColorStop(0, '#f8edd2');
  light.addColorStop(1, '#dcc390');
  c.fillStyle = light;
  c.fillRect(0, 0, kWidth, kHeight);
  c.strokeStyle = kInk;
  c.lineWidth = 8;
  c.strokeRect(18, 18, kWidth - 36, kHeight - 36);
  c.lineWidth = 2;
  c.strokeRect(32, 32, kWidth - 64, kHeight - 64);
}

export async function drawPoster(view: View, words: PosterWords): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = kWidth;
  canvas.height = kHeight;
  const c = canvas.getContext('2d');
  if (!c) return null;
  await document.fonts?.ready;
  paper(c);
  const text = (what: string, x: number, y: number, font: string, fill = kInk, align: CanvasTextAlign = 'left', room?: number) => {
    c.font = font;
    c.fillStyle = fill;
    c.textAlign = align;
    c.fillText(what, x, y, room);
  };
  const slab = "'Zilla Slab', serif";
  text(words.title, kWidth / 2, 96, "46px 'Rye', serif", '#7c1f12', 'center', 1060);
  text(words.winner, kWidth / 2, 152, "34px 'Rye', serif", kInk, 'center', 1060);
  const two = words.rows.length > 5;
  const rows = two ? Math.ceil(words.rows.length / 2) : words.rows.length;
  const step = Math.min(88, 400 / rows);
  const size = step - 12;
  const wide = two ? 540 : 900;
  words.rows.forEach((row, i) => {
    const x = two ? 60 + Math.floor(i / rows) * 550 : 150;
    const y = 182 + (i % rows) * step;
    if (row.won) {
      c.fillStyle = 'rgb(224 178 60 / 45%)';
      c.fillRect(x - 8, y - 5, wide, size + 10);
    }
    const id = view.seats.find((s) => s.seat === row.seat)?.bandits[0];
    if (id) face(c, id, x, y, size);
    text(row.name, x + size + 18, y + size * 0.45, `600 ${Math.min(32, size * 0.45)}px ${slab}`, kInk, 'left', wide - size - 200);
    text(row.sitter, x + size + 18, y + size * 0.85, `400 ${Math.min(22, size * 0.32)}px ${slab}`, '#5d4329', 'left', wide - size - 200);
    text(row.total, x + wide - 24, y + size * 0.64, `600 ${Math.min(40, size * 0.55)}px ${slab}`, '#6a4600', 'right');
  });
  text(words.foot, kWidth / 2, 588, `400 20px ${slab}`, '#5d4329', 'center', 1060);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

// By the device's own sharing where it takes pictures, as a file otherwise.
export async function sharePoster(picture: Blob, name: string, title: string): Promise<void> {
  const file = new File([picture], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => undefined);
    return;
  }
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
