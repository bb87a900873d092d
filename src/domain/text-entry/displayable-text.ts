/** Controls, what turns the direction of everything after it, and half characters. */
const unsafeCharacter = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/u;
const unsafeCharacters = new RegExp(unsafeCharacter, 'gu');

/** More marks on one letter than any script needs would reach into the lines above and below. */
const stackedMarks = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/u;
const allStackedMarks = new RegExp(stackedMarks, 'gu');

/** Whether a text has anything in it that `harmless` takes away. */
export function isChangedForDisplay(text: string): boolean {
  return unsafeCharacter.test(text) || stackedMarks.test(text);
}

/** A text as it may stand on a screen beside others. Joiners, soft hyphens and single direction marks stay. */
export function displayableText(text: string): string {
  return text.replace(unsafeCharacters, '').normalize('NFC').replace(allStackedMarks, '$1');
}
