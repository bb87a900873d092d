/** Returns vowel signs after a consonant, and independent vowels elsewhere. */
export const vowelsAfter =
  (consonant: RegExp, signs: string, vowels: string) =>
  (before: string): string =>
    consonant.test(before) ? signs : vowels;

/** The Ethiopic consonants, each with its first vowel. The forms with other vowels follow each in Unicode. */
const firstForms = 'ሀለሐመሠረሰሸቀቐበቨተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ';

/** The consonants that have a second row of forms. */
const withSecondRow = 'ቀቐኀከኸገ';

/** The other forms of an Ethiopic consonant; empty for any other text. */
export function otherConsonantForms(syllable: string): string[] {
  if (syllable === '' || !firstForms.includes(syllable)) return [];
  const first = syllable.codePointAt(0) ?? 0;
  const count = withSecondRow.includes(syllable) ? 13 : 7;
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index + 1)).filter((form) =>
    /\p{L}/u.test(form),
  );
}

/** The forms of the consonant before the caret, or else the vowels. */
export function syllableForms(before: string): string {
  return otherConsonantForms(before.slice(-1)).join(' ') || otherConsonantForms('አ').join(' ');
}
