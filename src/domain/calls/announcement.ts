import type { CounterPlace } from '../../contract/additions/counter.ts';
import type { Language } from '../../contract/language.ts';
import { englishAnnouncement } from '../../words/english-announcement.ts';
import type { AnnouncementTemplates } from '../../words/words-file.ts';
import { localeOf } from '../calendar/date-text.ts';
import { displayableText } from '../text-entry/displayable-text.ts';
import { languageCodeOf, languageFor } from '../words/language-for.ts';
import { placeWord } from './place-sentences.ts';

export interface SpokenSentence {
  readonly text: string;
  /** A locale such as `uk-UA`. */
  readonly locale: string;
}

export interface CallDetails {
  readonly number: string;
  /** Empty if the call does not name a counter. */
  readonly counterNumber: string;
  /** Undefined if the branch has no word for the place. */
  readonly place?: CounterPlace | undefined;
  /** The key of the ticket's language. */
  readonly language: string;
}

type SpokenLanguage = Pick<Language, 'code' | 'tts'> & Partial<Pick<Language, 'texts'>>;

interface BranchLanguages {
  readonly languages: readonly (SpokenLanguage & Pick<Language, 'key'>)[];
  /** The key of the branch's default language. */
  readonly defaultLang: string;
}

export interface Announcement {
  readonly inTicketLanguage: SpokenSentence;
  /** The call in the branch's default language; undefined if the ticket has the same language. */
  readonly inBranchLanguage: SpokenSentence | undefined;
}

const ticketPlaceholder = '#{ticketNumber}';
const counterPlaceholder = '#{counterNumber}';
/** A brief call for a branch with its own template. */
const ownBrief = `${ticketPlaceholder}. ${counterPlaceholder}.`;
/** A longer sentence would delay the next calls. */
export const maxTemplateLength = 200;

/**
 * Spells a ticket number: `A 012` becomes "A, 0 1 2". The spaces keep the voice from reading the digits as one
 * number; the comma keeps it from reading the letter A as an article.
 */
export function spellOut(name: string): string {
  const characters = name.match(/\p{L}\p{M}*|\p{N}/gu) ?? [];
  return (
    characters
      .map((character) => (/\p{L}/u.test(character) ? `${character},` : character))
      .join(' ')
      .replace(/,$/, '') || name
  );
}

/** Counter numbers below 100 are spoken as numbers; other names are spelled. */
function spokenCounter(counter: string): string {
  return /^[1-9]\d?$/.test(counter) ? counter : spellOut(counter);
}

/** The error in an announcement template, for staff. Interface: Language, tts. */
export function announcementProblem(template: string): string | undefined {
  if (template.trim() === '') return undefined;
  if (template.length > maxTemplateLength) return `is longer than ${maxTemplateLength} characters`;
  if (!template.includes(ticketPlaceholder)) return `needs ${ticketPlaceholder}`;
  return /#\{/.test(template.replaceAll(ticketPlaceholder, '').replaceAll(counterPlaceholder, ''))
    ? `can hold ${ticketPlaceholder} and ${counterPlaceholder}, and no other`
    : undefined;
}

/** An Arabic vowel before the shadda, as in composed text (NFC). */
const vowelBeforeDoubling = /([\u064b-\u0650])\u0651/g;

function fillTemplate(template: string, number: string, counter: string): string {
  // espeak-ng does not pronounce a vowel before the shadda.
  const spokenTemplate = displayableText(template).replace(vowelBeforeDoubling, '\u0651$1');
  return spokenTemplate.replace(/#\{(\w+)\}(?=(.*))/gs, (_, placeholder: string, rest: string) => {
    const spoken = placeholder === 'ticketNumber' ? spellOut(number) : spokenCounter(counter);
    const needsComma = /\p{L}\p{M}*$/u.test(spoken) && /^\s*[\p{L}\p{N}]/u.test(rest);
    return needsComma ? `${spoken},` : spoken;
  });
}

function usableTemplate(tts: Language['tts'] | undefined): string | undefined {
  const own = tts?.announcement.trim() ?? '';
  return own === '' || announcementProblem(own) !== undefined ? undefined : own;
}

/** The locale of the voice for calls: the language's own locale if there is a template for it, or else English. */
export function announcementLocale({ code, tts }: Pick<Language, 'code' | 'tts'>): string {
  return usableTemplate(tts) !== undefined || languageCodeOf(code) !== undefined ? localeOf(code) : 'en';
}

/**
 * The sentence of a call, from the first usable template: the branch's, ours for the language, ours for English.
 * - With a named place, our template comes first, because a branch's template has one noun for all counters.
 * - A brief sentence has only the number and the counter, with the branch's word for the place.
 */
export function announcementIn(
  { code, tts, texts }: SpokenLanguage,
  { number, counterNumber, place }: Omit<CallDetails, 'language'>,
  ours: AnnouncementTemplates | undefined,
  isBrief = false,
): SpokenSentence {
  const locale = localeOf(code);
  const counter = counterNumber.trim();
  const own = place !== undefined && ours ? undefined : usableTemplate(tts);
  const { to, withoutCounter, brief } = ours ?? englishAnnouncement;
  if (isBrief) {
    const word = texts?.dispenser?.[placeWord({ place })];
    const named =
      typeof word === 'string' &&
      word &&
      `${ticketPlaceholder}, ${displayableText(word)} ${counterPlaceholder}.`;
    // Our word for a counter may differ from the word in the branch's template.
    const ofBranch = named || (own && ownBrief);
    const template = counter === '' ? `${ticketPlaceholder}.` : (ofBranch ?? brief[place ?? 'counter']);
    return {
      text: fillTemplate(template, number, counter),
      locale: ofBranch !== undefined || ours ? locale : 'en',
    };
  }
  if (own !== undefined && (counter !== '' || !own.includes(counterPlaceholder))) {
    return { text: fillTemplate(own, number, counter), locale };
  }
  return {
    text: fillTemplate(counter === '' ? withoutCounter : to[place ?? 'counter'], number, counter),
    locale: ours ? locale : 'en',
  };
}

/** The sentences of a call in the ticket's and the branch's language; undefined if the branch has no language. */
export async function announcementOf(
  call: CallDetails,
  { languages, defaultLang }: BranchLanguages,
  isBrief = false,
): Promise<Announcement | undefined> {
  const branchLanguage = languages.find(({ key }) => key === defaultLang) ?? languages[0];
  const language = languages.find(({ key }) => key === call.language) ?? branchLanguage;
  if (!language || !branchLanguage) return undefined;
  const sentenceIn = async (one: typeof language) =>
    announcementIn(one, call, (await languageFor(one.code))?.announcement, isBrief);
  return {
    inTicketLanguage: await sentenceIn(language),
    inBranchLanguage: language === branchLanguage ? undefined : await sentenceIn(branchLanguage),
  };
}
