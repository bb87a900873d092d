/** Controls, what turns the direction of everything after it, and half characters. */
const unfit = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/u;
const allUnfit = new RegExp(unfit, 'gu');

/** More marks on one letter than any script needs would reach into the lines above and below. */
const tower = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/u;
const allTowers = new RegExp(tower, 'gu');

/** Whether a text has anything in it that `harmless` takes away. */
export function needsCare(text: string): boolean {
  return unfit.test(text) || tower.test(text);
}

/** A text as it may stand on a screen beside others. Joiners, soft hyphens and single direction marks stay. */
export function harmless(text: string): string {
  return text.replace(allUnfit, '').normalize('NFC').replace(allTowers, '$1');
}
