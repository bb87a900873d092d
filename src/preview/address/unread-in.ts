import type { SayPreview } from '../words/preview-words.ts';
import { queryOf, usualQuery } from './address-of.ts';
import { readAddress } from './read-address.ts';

/** A query parameter that `readAddress` cannot parse. */
export interface Unread {
  readonly name: string;
  readonly value: string;
}

/** The query parameters that `readAddress` cannot parse. */
export function unreadIn(search: string): readonly Unread[] {
  const query = new URLSearchParams(search);
  const read = queryOf(readAddress(search));
  return [...query].flatMap(([name, value]) => {
    const usual = usualQuery.get(name);
    const isRead = value === '' || value === usual || (read.has(name) && read.get(name) !== usual);
    return isRead ? [] : [{ name, value }];
  });
}

/** Explains an unreadable value and what the preview shows instead. */
export function unreadSentence({ name, value }: Unread, say: SayPreview): string {
  if (name === 'at') return say('notes.time', { name, value });
  const isKnown = usualQuery.has(name) || ['inch', 'device', 'lang', 'group'].includes(name);
  return say(isKnown ? 'notes.value' : 'notes.parameter', { name, value });
}
