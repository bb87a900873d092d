import { addressOf } from './address-of.ts';
import { readAddress } from './read-address.ts';

/** A value of a query that names no view. */
export interface Unread {
  readonly name: string;
  readonly value: string;
}

/** The usual values, which a link need not have. */
const usual: Readonly<Record<string, string>> = {
  size: '1080x1920',
  screen: 'menu',
  overview: 'one',
  board: 'none',
  zoom: 'fit',
  sight: 'normal',
  printer: 'ready',
  network: 'fine',
  queue: 'now',
  sound: 'off',
  targets: 'off',
  panel: 'week',
};

/** The values of a query that `readAddress` cannot read. */
export function unreadIn(search: string): readonly Unread[] {
  const query = new URLSearchParams(search);
  const read = new URLSearchParams(addressOf(readAddress(search)));
  return [...query].flatMap(([name, value]) =>
    value === '' || usual[name] === value || read.has(name) ? [] : [{ name, value }],
  );
}

/** A value that names no view, for its reader, and what is shown instead. */
export function unreadSentence({ name, value }: Unread): string {
  const what = `The link asks for “${name}=${value}”`;
  if (name === 'at') return `${what}, which is no date and time of a calendar. You see the present.`;
  const isKnown = name in usual || ['inch', 'device', 'lang', 'group', 'way'].includes(name);
  return isKnown
    ? `${what}, which cannot be shown. You see the usual value.`
    : `${what}. The preview does not know “${name}”.`;
}
