import { placeWord } from '../../domain/calls/place-sentences.ts';
import type { Visit } from '../visit/visit.ts';
import type { PhoneWords } from '../words/phone-words.ts';

/** The tab's title, which shows the counter while another tab is active. */
export function pageTitle(visit: Visit, { say }: PhoneWords): string {
  if (visit.at !== 'following') return say('page.title');
  const { ticket } = visit.following;
  if (ticket.state !== 'called') return `${ticket.number} · ${say('page.title')}`;
  return `${say(placeWord(ticket.counter))} ${ticket.counter.number || ticket.counter.name} · ${ticket.number}`;
}
