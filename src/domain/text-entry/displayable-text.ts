/** Control characters, characters that change the direction of the following text, and unpaired surrogates. */
const unsafeCharacter = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/u;
const unsafeCharacters = new RegExp(unsafeCharacter, 'gu');

/** More than three marks on one letter, which would overlap the lines above and below. */
const stackedMarks = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/u;
const allStackedMarks = new RegExp(stackedMarks, 'gu');

/** True if `displayableText` would remove anything from a text. */
export function isChangedForDisplay(text: string): boolean {
  return unsafeCharacter.test(text) || stackedMarks.test(text);
}

/** Removes characters that would affect the surrounding text. Joiners, soft hyphens and single direction marks stay. */
export function displayableText(text: string): string {
  return text.replace(unsafeCharacters, '').normalize('NFC').replace(allStackedMarks, '$1');
}
