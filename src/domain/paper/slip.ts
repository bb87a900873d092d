import type { Slip, SlipLine, TextLine } from '../../contract/additions/slip.ts';
import type { Branch } from '../../contract/branch.ts';
import type { Language } from '../../contract/language.ts';
import type { Ticket } from '../../contract/ticket.ts';
import { branchTime } from '../calendar/branch-time.ts';
import { dateText, localeOf, numberingSystemOf, timeText } from '../calendar/date-text.ts';
import type { DisplayName } from '../menu/names.ts';
import type { ShownWait } from '../queue/shown-wait.ts';
import { displayableText } from '../text-entry/displayable-text.ts';

/** The sentences that stand on a slip. */
export type SlipSentence =
  | 'ticket.label'
  | `ticket.wait.${'eq' | 'gt' | 'lt' | 'none'}`
  | 'ticket.ahead'
  | 'ticket.help'
  | 'wait.none'
  | 'wait.unit';

/** The language of the ticket, its overrides among them. */
export interface SlipWords {
  readonly direction: 'ltr' | 'rtl';
  say(sentence: SlipSentence, values?: Readonly<Record<string, string | number>>): string;
  number(value: number): string;
}

interface SlipDetails {
  readonly ticket: Pick<Ticket, 'number' | 'customerName' | 'createdAt'>;
  readonly services: readonly Pick<DisplayName, 'name' | 'comment'>[];
  /** Absent where nothing is known or nothing may be shown. */
  readonly wait?: ShownWait | undefined;
  /** People who are before this ticket. */
  readonly ticketsAhead?: number | undefined;
  /** Whose branch it is, where the header says so. */
  readonly organisation?: string | undefined;
  readonly branch: Pick<Branch, 'name' | 'timeZone'>;
  readonly language: Pick<Language, 'code' | 'formats'>;
  readonly words: SlipWords;
  /** What a phone is to read. */
  readonly qr?: string | undefined;
}

/** How high the lines of each size are, in dots; a number too long for the paper is smaller. */
export const lineHeightDots: Readonly<Record<TextLine['size'], number>> = {
  body: 24,
  title: 48,
  number: 192,
};

/** What stands on the paper of a ticket: as on the screen the number first, then what it is for and how long it takes. */
export function buildSlip(parts: SlipDetails): Slip {
  const { ticket, services, wait, ticketsAhead, organisation, branch, language, words, qr } = parts;
  const { say, number, direction } = words;
  const look = { size: 'body', weight: 'regular', align: 'start', direction } as const;

  function line(text: string | null | undefined, other: Partial<TextLine> = {}): SlipLine[] {
    const clean = printableText(text ?? '');
    return clean ? [{ ...look, ...other, kind: 'text', text: clean }] : [];
  }
  const fact = (label: string, value: string) => [
    ...line(label),
    ...line(value, { size: 'title', weight: 'bold' }),
  ];

  const facts = [
    ...(wait ? fact(say(`ticket.wait.${relationOf(wait)}`), waitText(wait, words)) : []),
    ...(ticketsAhead === undefined ? [] : fact(say('ticket.ahead'), number(ticketsAhead))),
  ];
  return [
    ...line(organisation ?? branch.name, { weight: 'bold' }),
    ...(organisation ? line(branch.name) : []),
    { kind: 'rule' },
    ...line(say('ticket.label')),
    // A number is a name: the same letters in the same order in every language.
    ...line(ticket.number, { size: 'number', weight: 'bold', direction: 'ltr', align: 'center' }),
    ...line(ticket.customerName, { size: 'title' }),
    ...services.flatMap(({ name, comment }) => [
      ...line(name, { size: 'title', weight: 'bold' }),
      ...line(comment),
    ]),
    ...(facts.length > 0 ? [{ kind: 'rule' } as const, ...facts] : []),
    { kind: 'rule' },
    ...line(say('ticket.help')),
    ...(qr ? [{ kind: 'qr', text: qr } as const] : []),
    ...line(momentText(ticket.createdAt, branch.timeZone, language)),
  ];
}

/** A text as a printer can take it: no controls, and one kind of space. */
function printableText(text: string): string {
  return displayableText(text).replace(/\s+/g, ' ').trim().slice(0, 1000);
}

const relationOf = (wait: ShownWait) => (wait.kind === 'minutes' ? wait.relation : 'none');

function waitText(wait: ShownWait, { say, number }: SlipWords): string {
  if (wait.kind === 'none') return say('wait.none');
  return `${number(wait.minutes)} ${say('wait.unit', { count: wait.minutes })}`;
}

/** The day and the time of an instant (milliseconds) in a branch, as a language writes them. */
export function momentText(
  instant: number,
  timeZone: string,
  { code, formats }: Pick<Language, 'code' | 'formats'>,
): string {
  const locale = localeOf(code);
  const digits = numberingSystemOf(formats.number);
  const date = dateText(branchTime(instant, timeZone).date, formats.date, locale, digits);
  return `${date}, ${timeText(instant, timeZone, locale, digits)}`;
}
