// Windows 1252, CP 852 and CP 866 are the code pages that have the same number on all printers.
// - The numbers of other code pages, such as Greek or Turkish, depend on the manufacturer, and a wrong number prints
//   another alphabet.
// - The characters §, ¶ and • are excluded: in the older code pages, they are below 0x20, where a printer reads a
//   command.
const western = ' -~\u00a1-\u00a6\u00a8-\u00ac\u00ae-\u00b5\u00b7-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”–—˜™š›œžŸ';
const central = 'ĂăĄąĆćČčĎďĐđĘęĚěĹĺĽľŁłŃńŇňŐőŔŕŘřŚśŞşŢţŤťŮůŰűŹźŻż';
const eastern = 'ЁА-яёЄєЇїЎў№';
const unprintable = new RegExp(`[^${western}${central}${eastern}]`, 'gu');

/** True if a receipt printer can print a text with its own letters. Any other text is printed as a bitmap. */
export function isPrintableAsText(text: string): boolean {
  return text.search(unprintable) === -1;
}

/** Replaces each character that receipt printers lack with a question mark. */
export function withoutUnprintable(text: string): string {
  return text.replace(unprintable, '?');
}
