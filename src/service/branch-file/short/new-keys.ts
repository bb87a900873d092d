const longest = 60;

/** Derives a key from a name, different from all taken keys. The same name and taken keys give the same key. */
export function keyFrom(name: string, taken: ReadonlySet<unknown>): string {
  const words = name
    .normalize('NFKD')
    // Removes the accents of Latin letters. In other scripts, combining marks are part of the word.
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const base = [...words].slice(0, longest).join('') || 'entry';
  let key = base;
  for (let count = 2; taken.has(key); count += 1) key = `${base}-${count}`;
  return key;
}

/** The letters of a number interval: A to Z, then AA, AB and so on. */
export function lettersAt(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${lettersAt(Math.floor(place / 26) - 1)}${letter}`;
}
