/** True if the number or name of a ticket contains a text. Ignores spaces, capitals, and zeros before a number. */
export function matchesSearch(
  { number, customerName }: { readonly number: string; readonly customerName: string | null | undefined },
  text: string,
): boolean {
  const wanted = simplified(text);
  return [number, customerName ?? ''].some((one) => simplified(one).includes(wanted));
}

/** `b4` finds `B 004`. */
function simplified(text: string): string {
  return text
    .toLocaleLowerCase('en')
    .replace(/\s/g, '')
    .replace(/(^|\D)0+(?=\d)/g, '$1');
}
