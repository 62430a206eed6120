// Shows "your turn" where pages may not show notices themselves, and brings the game back when one is touched.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => (pages[0] ? pages[0].focus() : self.clients.openWindow('/'))),
  );
});
