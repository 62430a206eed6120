// Tells somebody who is elsewhere that it is their turn: in the title, on the icon, and by notice and vibration if allowed.
const kIcon = '/icon.svg';
const kTurnIcon = '/icon-turn.svg';
let shown = '';

interface Badge {
  setAppBadge?: (n?: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

function mark(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
  if (link) link.href = on ? kTurnIcon : kIcon;
  const badge = navigator as Badge;
  void (on ? badge.setAppBadge?.(1) : badge.clearAppBadge?.())?.catch(() => undefined);
}

async function notify(title: string, text: string): Promise<void> {
  const options = { body: text, tag: 'holdup-turn', icon: '/icon-192.png', badge: '/icon-192.png' };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

// `key` names the question; null when nothing is asked of this person.
export function tellTurn(key: string | null, { title, text, allowed }: { title: string; text: string; allowed: boolean }): void {
  if (key === shown) return;
  shown = key ?? '';
  document.title = key === null ? 'Holdup' : `● ${title} · Holdup`;
  mark(key !== null);
  if (key === null || !allowed || !document.hidden) return;
  navigator.vibrate?.([120, 80, 120]);
  if (typeof Notification !== 'undefined' && Notification.permission === 'granted') void notify(title, text).catch(() => undefined);
}

export const canNotify = (): boolean => typeof Notification !== 'undefined' || 'vibrate' in navigator;

// Whether notices may be sent from now on: the person is asked by the browser, once.
export async function allowNotices(): Promise<boolean> {
  if (typeof Notification === 'undefined') return 'vibrate' in navigator;
  await navigator.serviceWorker?.register('/notices.js').catch(() => undefined);
  return (await Notification.requestPermission()) === 'granted';
}
