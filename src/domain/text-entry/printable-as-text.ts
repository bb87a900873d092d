// Windows 1252, CP 852 and CP 866: the code pages that printers agree on. Where makers differ, a wrong number
// would choose another alphabet, so that Greek, Turkish or Ukrainian letters are surer as a picture.
const western = ' -~\u00a1-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const central = 'ĂăĄąĆćČčĎďĐđĘęĚěĹĺĽľŁłŃńŇňŐőŔŕŘřŚśŞşŢţŤťŮůŰűŹźŻż';
const eastern = 'ЁА-яёЄєЇїЎў№';
const printable = new RegExp(`^[${western}${central}${eastern}]*$`, 'u');

/** Whether a receipt printer can write a text with letters of its own; any other text goes to paper as a picture. */
export function isPrintableAsText(text: string): boolean {
  return printable.test(text);
}
