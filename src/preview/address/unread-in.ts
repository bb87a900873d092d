import { queryOf, usualQuery } from './address-of.ts';
import { readAddress } from './read-address.ts';

/** A value of a query that does not name a view. */
export interface Unread {
  readonly name: string;
  readonly value: string;
}

/** The values of a query that `readAddress` cannot read. */
export function unreadIn(search: string): readonly Unread[] {
  const query = new URLSearchParams(search);
  const read = queryOf(readAddress(search));
  return [...query].flatMap(([name, value]) => {
    const usual = usualQuery.get(name);
    const isRead = value === '' || value === usual || (read.has(name) && read.get(name) !== usual);
    return isRead ? [] : [{ name, value }];
  });
}

/** Explains an unreadable value, and what is shown instead. */
export function unreadSentence({ name, value }: Unread): string {
  const what = `The link asks for “${name}=${value}”`;
  if (name === 'at') return `${what}, which is not a valid date and time. The preview shows the present.`;
  const isKnown = usualQuery.has(name) || ['inch', 'device', 'lang', 'group'].includes(name);
  return isKnown
    ? `${what}, which cannot be shown. The preview uses the default.`
    : `${what}. The preview does not know “${name}”.`;
}
