import type { Ticket } from '../../contract/ticket.ts';
import { announcementOf, type SpokenSentence } from '../../domain/calls/announcement.ts';
import { cutText } from '../../domain/text-entry/cut-text.ts';
import type { AtDesk } from './work.ts';

/**
 * The sentences that a kiosk speaks for the last call of a ticket, built from the same texts by the same rules.
 * Empty before the first call, and if the host does not know the branch.
 */
export async function announcedSentences(
  { calls, number, counter: calledTo, language }: Pick<Ticket, 'calls' | 'number' | 'counter' | 'language'>,
  { login: { branch }, counters }: Pick<AtDesk, 'login' | 'counters'>,
): Promise<SpokenSentence[]> {
  const counter = counters?.find(({ key }) => key === calledTo);
  if (calls === 0 || !branch || !counter) return [];
  const call = { number, counterNumber: cutText(counter.number), place: counter.place, language };
  const { inTicketLanguage, inBranchLanguage } = (await announcementOf(call, branch)) ?? {};
  // Two languages without their own sentences are both called in English.
  const isTwice = inBranchLanguage?.text === inTicketLanguage?.text;
  const second = branch.callInBranchLanguageToo && !isTwice ? inBranchLanguage : undefined;
  return [inTicketLanguage, second].filter((sentence) => sentence !== undefined);
}
