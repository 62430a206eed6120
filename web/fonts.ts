// Fonts hold far more than this page says: what is served has the letters of its languages and nothing else. Other letters, in
// somebody's name, come from the device. Instructions for grids of few pixels and what is never switched on go as well, half of
// the bytes. The name of the font goes too: what has been cut down may not bear it.
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (from: number, to: number): string => Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('');
const kPlain = range(0x20, 0x7e);
const kMarks = '\u00a0\u202f’‘“”„–—…«»×·•★°';
const kFrench = 'àâæçéèêëîïôœùûüÀÂÆÇÉÈÊËÎÏÔŒÙÛÜ';
const kBody = kPlain + kMarks + kFrench + 'äöüßÄÖÜñÑáíóúÁÍÓÚåÅøØ€∞';
// Headlines are ours: of marks they have the few that we write in them.
const kHeadlines = kPlain.replace(/[\\^_`{|}~<>@#[\]=+*/%";]/g, '') + '\u00a0\u202f’–…' + kFrench.replace(/[æÆÜË]/g, '');

const kCut = { targetFormat: 'woff2', preserveNameIds: [], noHinting: true, noLayoutClosure: true, keepFeatures: ['kern', 'tnum'] } as const;

export function cutFonts(): Plugin {
  return {
    name: 'cut-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue;
        const letters = file.fileName.includes('rye') ? kHeadlines : kBody;
        file.source = await subsetFont(Buffer.from(file.source as Uint8Array), letters, kCut);
      }
    },
  };
}
