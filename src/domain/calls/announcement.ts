import type { Language } from '../../contract/language.ts';
import { localeOf } from '../calendar/date-text.ts';
import { harmless } from '../text-entry/harmless-text.ts';
import { defaultAnnouncements, englishAnnouncements } from './default-announcements.ts';

/** A sentence that is to be heard. */
export interface SpokenSentence {
  readonly text: string;
  /** Whose voice it needs, such as `uk-UA`. */
  readonly locale: string;
}

/** What a call is about. */
export interface CalledTicket {
  readonly number: string;
  /** Empty where the ticket is called to no counter in particular. */
  readonly counterNumber: string;
  /** Key. */
  readonly language: string;
}

/** How a branch lets its calls be spoken. */
export interface SpeakingBranch {
  readonly languages: readonly Language[];
  /** Key. */
  readonly defaultLang: string;
}

/** A call in words. */
export interface Announcement {
  readonly own: SpokenSentence;
  /** In the default language of the branch; undefined where that is the language of the ticket. */
  readonly forTheBranch: SpokenSentence | undefined;
}

const ticketSign = '#{ticketNumber}';
const counterSign = '#{counterNumber}';
/** More would still be heard when the next three have been called. */
const longest = 200;

/**
 * A name sign by sign, as somebody reads it out: `A 012` is "A, 0 1 2". Digits stand alone, so that no language
 * makes a number of them; a letter that is followed by a rest is no article.
 */
export function spelled(name: string): string {
  const signs = name.match(/\p{L}\p{M}*|\p{N}/gu) ?? [];
  return (
    signs
      .map((sign) => (/\p{L}/u.test(sign) ? `${sign},` : sign))
      .join(' ')
      .replace(/,$/, '') || name
  );
}

/** Counters with a number below a hundred are known by it as a number; everything else is spelled. */
function saidCounter(counter: string): string {
  return /^[1-9]\d?$/.test(counter) ? counter : spelled(counter);
}

/** What is wrong with a template, for staff; an empty one is none. Interface: Language, tts. */
export function announcementProblem(template: string): string | undefined {
  if (template.trim() === '') return undefined;
  if (template.length > longest) return `is longer than ${longest} characters`;
  if (!template.includes(ticketSign)) return `needs ${ticketSign}`;
  return /#\{/.test(template.replaceAll(ticketSign, '').replaceAll(counterSign, ''))
    ? `can hold ${ticketSign} and ${counterSign}, and no other`
    : undefined;
}

/** A template with its signs read out. */
function filled(template: string, number: string, counter: string): string {
  return harmless(template).replace(/#\{(\w+)\}(?=(.*))/gs, (_, sign: string, rest: string) => {
    const said = sign === 'ticketNumber' ? spelled(number) : saidCounter(counter);
    const runsOn = /\p{L}\p{M}*$/u.test(said) && /^\s*[\p{L}\p{N}]/u.test(rest);
    return runsOn ? `${said},` : said;
  });
}

/** The sentence of a call in one language; without a usable template of its own, ours for it, or the English one. */
export function announcementIn(
  { code, tts }: Pick<Language, 'code' | 'tts'>,
  { number, counterNumber }: Pick<CalledTicket, 'number' | 'counterNumber'>,
): SpokenSentence {
  const locale = localeOf(code);
  const counter = counterNumber.trim();
  const own = tts?.announcement.trim() ?? '';
  if (
    own !== '' &&
    announcementProblem(own) === undefined &&
    (counter !== '' || !own.includes(counterSign))
  ) {
    return { text: filled(own, number, counter), locale };
  }
  const [name = ''] = locale.split('-');
  const ours = Object.hasOwn(defaultAnnouncements, name) ? defaultAnnouncements[name] : undefined;
  const { atCounter, alone } = ours ?? englishAnnouncements;
  return { text: filled(counter === '' ? alone : atCounter, number, counter), locale: ours ? locale : 'en' };
}

/** A call in the language of its ticket, and in that of the branch. */
export function announcementOf(
  call: CalledTicket,
  { languages, defaultLang }: SpeakingBranch,
): Announcement | undefined {
  const branchLanguage = languages.find(({ key }) => key === defaultLang) ?? languages[0];
  const language = languages.find(({ key }) => key === call.language) ?? branchLanguage;
  if (!language || !branchLanguage) return undefined;
  return {
    own: announcementIn(language, call),
    forTheBranch: language === branchLanguage ? undefined : announcementIn(branchLanguage, call),
  };
}
