/** True if the number or name of a ticket contains a text. Spaces, capitals, and zeros before a number are ignored. */
export function matchesSearch(
  { number, customerName }: { readonly number: string; readonly customerName: string | null | undefined },
  text: string,
): boolean {
  const wanted = simplified(text);
  return [number, customerName ?? ''].some((one) => simplified(one).includes(wanted));
}

/** Without spaces, capitals, and zeros at the start of a number: `b4` finds `B 004`. */
function simplified(text: string): string {
  return text
    .toLocaleLowerCase('en')
    .replace(/\s/g, '')
    .replace(/(^|\D)0+(?=\d)/g, '$1');
}
