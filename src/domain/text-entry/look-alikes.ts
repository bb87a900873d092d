/**
 * Characters that disguise a letter: similar letters of other alphabets, digits and symbols. All of them are
 * folded.
 */
export const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ4@',
  b: 'вβʙƀɓ8',
  c: 'сσᴄƈ¢',
  d: 'ԁđðɖɗᴅ',
  e: 'еєεɛəᴇ3',
  f: 'ғƒ',
  g: 'ɡɢ',
  h: 'нһηħʜ',
  i: 'іιıɪɨ1',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'ӏłʟ1',
  m: 'мμᴍ',
  n: 'пиηνɴ',
  o: 'оοσøᴏ0',
  p: 'рρþᴘ',
  q: 'ԛ',
  r: 'гяʀɍ',
  s: 'ѕꜱ5$',
  t: 'тτŧᴛ7',
  u: 'υᴜ',
  v: 'νѵᴠ',
  w: 'ԝшωᴡ',
  x: 'хχ',
  y: 'уγυʏ',
  z: 'ζᴢƶ',
  а: '4@',
  б: '6',
  з: '3',
  о: '0',
  ч: '4',
  α: '4@',
  ε: '3',
  ο: '0',
};

/** The first code points of the enclosed alphabets (circled, squared), whose characters are not letters in Unicode. */
const enclosedAlphabets = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

/** Replaces an enclosed letter with the plain letter; other characters stay the same. */
export function withoutEnclosure(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = enclosedAlphabets.find((start) => code >= start && code < start + 26);
  return first === undefined ? character : String.fromCodePoint(0x61 + code - first);
}

/** True if one of two folded characters can replace the other. */
export function looksLike(a: string, b: string): boolean {
  return a === b || (lookAlikes[a]?.includes(b) ?? false) || (lookAlikes[b]?.includes(a) ?? false);
}
