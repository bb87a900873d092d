// Windows 1252, CP 852 and CP 866: the code pages that have the same number on all printers. Other code pages, such as
// Greek or Turkish, have different numbers per manufacturer, and a wrong number prints another alphabet.
const western = ' -~\u00a1-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const central = 'ĂăĄąĆćČčĎďĐđĘęĚěĹĺĽľŁłŃńŇňŐőŔŕŘřŚśŞşŢţŤťŮůŰűŹźŻż';
const eastern = 'ЁА-яёЄєЇїЎў№';
const printable = new RegExp(`^[${western}${central}${eastern}]*$`, 'u');

/** Whether a receipt printer can print a text with its own letters. Any other text is printed as a bitmap. */
export function isPrintableAsText(text: string): boolean {
  return printable.test(text);
}
