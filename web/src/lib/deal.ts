// Checks a finished game's deal in this browser, without asking the server for anything but what it has told already.
import type { Deal } from './protocol';

export interface DealCheck {
  commitment: boolean; // the secret is the one that was sealed
  luck: boolean | null; // what this browser sent is in it; null when it sent nothing
  chance: boolean; // secret and luck give the dice that were used
}

const hex = (bytes: ArrayBuffer | Uint8Array): string => [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

// For every seat one byte with the length of its luck, and the luck.
export function luckMessage(luck: string[]): Uint8Array<ArrayBuffer> {
  const parts = luck.map((text) => new TextEncoder().encode(text));
  return Uint8Array.from(parts.flatMap((part) => [part.length, ...part]));
}

async function chanceOf(way: number, secret: Uint8Array<ArrayBuffer>, luck: string[]): Promise<string> {
  const message = luckMessage(luck);
  if (way === 1) return hex(await crypto.subtle.digest('SHA-256', Uint8Array.from([...secret, ...message]))).slice(0, 16);
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', key, message));
}

// `sent` is the luck this browser remembers to have given.
export async function checkDeal(deal: Deal, sent: string | null): Promise<DealCheck> {
  const secret = bytesOf(deal.secret ?? '');
  const sealed = hex(await crypto.subtle.digest('SHA-256', secret));
  return {
    commitment: secret.length === 32 && sealed === deal.commitment,
    luck: sent === null ? null : deal.luck.includes(sent),
    chance: (await chanceOf(deal.way ?? 1, secret, deal.luck)) === (deal.way === 2 ? deal.chance : deal.seed),
  };
}
