// What a page has in its memory: every object that looks like a part of the game, whatever holds it.
export async function heap(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { result } = await session.send('Runtime.evaluate', { expression: 'Object.prototype' });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId });
  const found = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    returnByValue: true,
    functionDeclaration: `function () {
      const kinds = { events: new Map(), seats: new Map(), questions: new Map(), loot: new Map(), deck: new Map() };
      for (const o of this) {
        try {
          const kind = typeof o.n === 'number' && typeof o.type === 'string' ? 'events'
            : 'hand_size' in o ? 'seats'
            : Array.isArray(o.choices) && 'rule' in o ? 'questions'
            : 'seen_by' in o ? 'loot'
            : 'face_down' in o && 'done' in o ? 'deck' : null;
          if (kind) { const text = JSON.stringify(o); if (!kinds[kind].has(text)) kinds[kind].set(text, JSON.parse(text)); }
        } catch { /* objects of the browser's own */ }
      }
      return Object.fromEntries(Object.entries(kinds).map(([kind, all]) => [kind, [...all.values()]]));
    }`,
  });
  await session.detach();
  if (found.exceptionDetails) throw new Error(found.exceptionDetails.text);
  return found.result.value;
}
