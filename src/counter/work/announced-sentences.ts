import type { Ticket } from '../../contract/ticket.ts';
import { announcementOf, type SpokenSentence } from '../../domain/calls/announcement.ts';
import { cutText } from '../../domain/text-entry/cut-text.ts';
import type { AtDesk } from './work.ts';

/**
 * The announcement of a ticket's last call, built as on the kiosk. Empty before the first call, or if the branch or the
 * counter is unknown.
 */
export async function announcedSentences(
  { calls, number, counter: calledTo, language }: Pick<Ticket, 'calls' | 'number' | 'counter' | 'language'>,
  { login: { branch }, counters }: Pick<AtDesk, 'login' | 'counters'>,
): Promise<SpokenSentence[]> {
  const counter = counters?.find(({ key }) => key === calledTo);
  if (calls === 0 || !branch || !counter) return [];
  const call = { number, counterNumber: cutText(counter.number), place: counter.place, language };
  const { inTicketLanguage, inBranchLanguage } = (await announcementOf(call, branch)) ?? {};
  // If two languages have no words of their own, both are announced in English.
  const isTwice = inBranchLanguage?.text === inTicketLanguage?.text;
  const second = branch.callInBranchLanguageToo && !isTwice ? inBranchLanguage : undefined;
  return [inTicketLanguage, second].filter((sentence) => sentence !== undefined);
}
