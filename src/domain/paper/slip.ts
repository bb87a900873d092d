import type { Slip, SlipLine, TextLine } from '../../contract/additions/page/slip.ts';
import type { Branch } from '../../contract/branch.ts';
import type { Language } from '../../contract/language.ts';
import type { Ticket } from '../../contract/ticket.ts';
import { branchTime } from '../calendar/branch-time.ts';
import { localeOf, numberingSystemOf, timeText } from '../calendar/date-text.ts';
import type { DisplayName } from '../menu/names.ts';
import type { ShownWait } from '../queue/shown-wait.ts';
import { type WaitSentence, waitText } from '../queue/wait-text.ts';
import { displayableText } from '../text-entry/displayable-text.ts';
import { directionOfText } from '../text-entry/text-direction.ts';

type SlipSentence =
  | 'ticket.label'
  | 'ticket.wait'
  | 'ticket.ahead'
  | 'ticket.help'
  | 'wait.nobody'
  | 'kept.title'
  | WaitSentence;

/** Words in the ticket's language, with the organisation's text overrides. */
export interface SlipWords {
  readonly direction: 'ltr' | 'rtl';
  say(sentence: SlipSentence, values?: Readonly<Record<string, string | number>>): string;
  number(value: number): string;
  date(date: string): string;
}

interface SlipDetails {
  readonly ticket: Pick<Ticket, 'number' | 'createdAt'>;
  /** Absent if the visitor gave no name, or if only clerks may see it. */
  readonly name?: string | undefined;
  readonly services: readonly Pick<DisplayName, 'name' | 'comment'>[];
  /** Absent if unknown or not shown. */
  readonly wait?: ShownWait | undefined;
  /** Absent if unknown or not shown. */
  readonly peopleAhead?: number | undefined;
  /** The organisation's name, if the profile's header shows it. */
  readonly organisation?: string | undefined;
  readonly branch: Pick<Branch, 'name' | 'timeZone'>;
  readonly language: Pick<Language, 'code' | 'formats'>;
  readonly words: SlipWords;
  /** The content of the QR code for a phone. */
  readonly qr?: string | undefined;
}

/** In dots. A number that is too long for the paper is printed smaller. */
export const lineHeightDots: Readonly<Record<TextLine['size'], number>> = {
  body: 24,
  title: 48,
  number: 192,
};

/** Builds the slip of a ticket, in the same order as the ticket screen: number, services, wait, time. */
export function buildSlip(details: SlipDetails): Slip {
  const { ticket, name, services, wait, peopleAhead, organisation, branch, language, words, qr } = details;
  const { say, number, direction } = words;
  const defaults = { size: 'body', weight: 'regular' } as const;

  /** A line of text. A text in another direction, such as a name, starts on the same side as the other lines. */
  function line(text: string | null | undefined, other: Partial<TextLine> = {}): SlipLine[] {
    const clean = printableText(text ?? '');
    if (!clean) return [];
    const own = directionOfText(clean) ?? direction;
    const align = own === direction ? 'start' : 'end';
    return [{ ...defaults, align, direction: own, ...other, kind: 'text', text: clean }];
  }
  const labelled = (label: string, value: string) => [
    ...line(label),
    ...line(value, { size: 'title', weight: 'bold' }),
  ];

  const facts = [
    ...(wait ? labelled(say('ticket.wait'), waitText(wait, say)) : []),
    ...(peopleAhead === undefined
      ? []
      : labelled(say('ticket.ahead'), peopleAhead === 0 ? say('wait.nobody') : number(peopleAhead))),
  ];
  return [
    ...line(organisation ?? branch.name, { weight: 'bold' }),
    ...(organisation ? line(branch.name) : []),
    { kind: 'rule' },
    ...line(say('ticket.label')),
    // A ticket number has the same digits in the same order in every language.
    ...line(ticket.number, { size: 'number', weight: 'bold', direction: 'ltr', align: 'center' }),
    ...line(name, { size: 'title' }),
    ...services.flatMap(({ name, comment }) => [
      ...line(name, { size: 'title', weight: 'bold' }),
      ...line(comment),
    ]),
    ...(facts.length > 0 ? [{ kind: 'rule' } as const, ...facts] : []),
    { kind: 'rule' },
    ...line(say('ticket.help')),
    ...(qr ? [...line(say('kept.title')), { kind: 'qr', text: qr } as const] : []),
    ...line(momentText(ticket.createdAt, branch.timeZone, language, words)),
  ];
}

function printableText(text: string): string {
  return displayableText(text).replace(/\s+/g, ' ').trim().slice(0, 1000);
}

/** The local date and time of an instant (milliseconds), in a language's format. */
export function momentText(
  instant: number,
  timeZone: string,
  { code, formats }: Pick<Language, 'code' | 'formats'>,
  words: Pick<SlipWords, 'date'>,
): string {
  const locale = localeOf(code);
  const digits = numberingSystemOf(formats.number);
  const date = words.date(branchTime(instant, timeZone).date);
  return `${date}, ${timeText(instant, timeZone, locale, digits)}`;
}
