/** True if the number or name of a ticket contains a text. Ignores spaces, capitals, and leading zeros. */
export function matchesSearch(
  { number, customerName }: { readonly number: string; readonly customerName: string | null | undefined },
  text: string,
): boolean {
  const wanted = simplified(text);
  return [number, customerName ?? ''].some((one) => simplified(one).includes(wanted));
}

/** True if a text is the whole number of a ticket: `b4` and `B004` mean `B 004`. */
export const isSameNumber = (number: string, text: string): boolean =>
  simplified(number) === simplified(text);

/** True if a text is the number of a ticket or its digits alone. */
export const namesTicket = (number: string, text: string): boolean =>
  isSameNumber(number, text) || isSameNumber(number.replace(/\D/g, ''), text);

/** A text for comparison: `b4` and `B 004` become equal. */
function simplified(text: string): string {
  return text
    .toLocaleLowerCase('en')
    .replace(/\s/g, '')
    .replace(/(^|\D)0+(?=\d)/g, '$1');
}
