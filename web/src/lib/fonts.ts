// The page is laid out when its letters are here: laid out with others first, its lines would break elsewhere a moment later and
// push everything away under a finger. A line too slow for that gets the letters of the device meanwhile.
const kFaces = ['1em Rye', '400 1em "Zilla Slab"', '600 1em "Zilla Slab"'];
const kLongest = 4000;

export async function loadFonts(): Promise<void> {
  const late = new Promise((done) => setTimeout(done, kLongest));
  // What cannot be fetched is drawn with what is there.
  await Promise.race([Promise.allSettled(kFaces.map((face) => document.fonts.load(face))), late]);
}
