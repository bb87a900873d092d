import type { Language } from '../../contract/language.ts';
import { localeOf } from '../calendar/date-text.ts';
import { displayableText } from '../text-entry/displayable-text.ts';
import { defaultTemplates, englishTemplates } from './default-announcements.ts';

/** A sentence that is to be heard. */
export interface SpokenSentence {
  readonly text: string;
  /** Whose voice it needs, such as `uk-UA`. */
  readonly locale: string;
}

/** What a call is about. */
export interface CallDetails {
  readonly number: string;
  /** Empty where the ticket is called to no counter in particular. */
  readonly counterNumber: string;
  /** Key. */
  readonly language: string;
}

/** How a branch lets its calls be spoken. */
export interface BranchLanguages {
  readonly languages: readonly Language[];
  /** Key. */
  readonly defaultLang: string;
}

/** A call in words. */
export interface Announcement {
  readonly inTicketLanguage: SpokenSentence;
  /** In the default language of the branch; undefined where that is the language of the ticket. */
  readonly inBranchLanguage: SpokenSentence | undefined;
}

const ticketPlaceholder = '#{ticketNumber}';
const counterPlaceholder = '#{counterNumber}';
/** More would still be heard when the next three have been called. */
const maxTemplateLength = 200;

/**
 * A name sign by sign, as somebody reads it out: `A 012` is "A, 0 1 2". Digits stand alone, so that no language
 * makes a number of them; a letter that is followed by a rest is no article.
 */
export function spellOut(name: string): string {
  const signs = name.match(/\p{L}\p{M}*|\p{N}/gu) ?? [];
  return (
    signs
      .map((sign) => (/\p{L}/u.test(sign) ? `${sign},` : sign))
      .join(' ')
      .replace(/,$/, '') || name
  );
}

/** Counters with a number below a hundred are known by it as a number; everything else is spelled. */
function spokenCounter(counter: string): string {
  return /^[1-9]\d?$/.test(counter) ? counter : spellOut(counter);
}

/** What is wrong with a template, for staff; an empty one is none. Interface: Language, tts. */
export function announcementProblem(template: string): string | undefined {
  if (template.trim() === '') return undefined;
  if (template.length > maxTemplateLength) return `is longer than ${maxTemplateLength} characters`;
  if (!template.includes(ticketPlaceholder)) return `needs ${ticketPlaceholder}`;
  return /#\{/.test(template.replaceAll(ticketPlaceholder, '').replaceAll(counterPlaceholder, ''))
    ? `can hold ${ticketPlaceholder} and ${counterPlaceholder}, and no other`
    : undefined;
}

/** A template with its signs read out. */
function fillTemplate(template: string, number: string, counter: string): string {
  return displayableText(template).replace(/#\{(\w+)\}(?=(.*))/gs, (_, sign: string, rest: string) => {
    const said = sign === 'ticketNumber' ? spellOut(number) : spokenCounter(counter);
    const runsOn = /\p{L}\p{M}*$/u.test(said) && /^\s*[\p{L}\p{N}]/u.test(rest);
    return runsOn ? `${said},` : said;
  });
}

/** The sentence of a call in one language; without a usable template of its own, ours for it, or the English one. */
export function announcementIn(
  { code, tts }: Pick<Language, 'code' | 'tts'>,
  { number, counterNumber }: Pick<CallDetails, 'number' | 'counterNumber'>,
): SpokenSentence {
  const locale = localeOf(code);
  const counter = counterNumber.trim();
  const own = tts?.announcement.trim() ?? '';
  if (
    own !== '' &&
    announcementProblem(own) === undefined &&
    (counter !== '' || !own.includes(counterPlaceholder))
  ) {
    return { text: fillTemplate(own, number, counter), locale };
  }
  const [name = ''] = locale.split('-');
  const ours = Object.hasOwn(defaultTemplates, name) ? defaultTemplates[name] : undefined;
  const { withCounter, withoutCounter } = ours ?? englishTemplates;
  return {
    text: fillTemplate(counter === '' ? withoutCounter : withCounter, number, counter),
    locale: ours ? locale : 'en',
  };
}

/** A call in the language of its ticket, and in that of the branch. */
export function announcementOf(
  call: CallDetails,
  { languages, defaultLang }: BranchLanguages,
): Announcement | undefined {
  const branchLanguage = languages.find(({ key }) => key === defaultLang) ?? languages[0];
  const language = languages.find(({ key }) => key === call.language) ?? branchLanguage;
  if (!language || !branchLanguage) return undefined;
  return {
    inTicketLanguage: announcementIn(language, call),
    inBranchLanguage: language === branchLanguage ? undefined : announcementIn(branchLanguage, call),
  };
}
