import type { Language } from '../../contract/language.ts';
import { languageCodes } from '../../words/sentences.ts';
import { localeOf } from '../calendar/date-text.ts';
import { announcementLocale, announcementProblem } from '../calls/announcement.ts';
import { languageCodeOf } from '../words/language-for.ts';
import { type Finding, finding } from './findings/finding.ts';
import { quoted } from './findings/in-words.ts';
import {
  fallbacksFor,
  isLocale,
  type LintedBranch,
  languageName,
  offeredLanguages,
  placeOfLanguage,
} from './findings/linted-branch.ts';

/** Finds languages that the branch names and does not have, and languages in which a call is spoken in English. */
export function* lintLanguages(data: LintedBranch): Iterable<Finding> {
  yield* missingLanguages(data);
  yield* missingDefaults(data);
  for (const language of offeredLanguages(data)) {
    yield* unusableCode(language, data);
    yield* announcement(language, data);
  }
}

function* missingLanguages({ branch, languages }: LintedBranch): Iterable<Finding> {
  for (const [index, wanted] of branch.languages.entries()) {
    if (languages.some(({ key }) => key === wanted)) continue;
    yield finding('language-missing', {
      path: ['branch', 'languages', index],
      key: branch.key,
      view: { screen: 'menu' },
      effect: `Visitors cannot choose the language ${quoted(wanted)}, which the branch names: it does not exist.`,
      fix: 'Add the language to languages, or remove it from branch.languages.',
    });
  }
}

function* missingDefaults(data: LintedBranch): Iterable<Finding> {
  const { branch, profiles } = data;
  const offered = offeredLanguages(data);
  const isMissing = ({ defaultLang }: { readonly defaultLang: string }) =>
    offered.every(({ key }) => key !== defaultLang);
  const shownInstead = fallbacksFor(data, undefined).flatMap(
    (key) => offered.find((one) => one.key === key) ?? [],
  );
  const [instead = offered[0]] = shownInstead;
  if (!instead) return;
  const fix = 'Name a language of branch.languages, or add the language there.';
  if (isMissing(branch)) {
    yield finding('default-language-missing', {
      path: ['branch', 'defaultLang'],
      key: branch.key,
      view: { screen: 'menu' },
      effect: `Visitors do not have the default language of the branch, and first read ${languageName(instead)} where a profile names no other.`,
      fix,
    });
  }
  for (const [index, profile] of profiles.entries()) {
    if (!isMissing(profile)) continue;
    yield finding('default-language-missing', {
      path: ['profiles', index, 'defaultLang'],
      key: profile.key,
      view: { screen: 'menu', profile: profile.key },
      effect: `Visitors do not have the default language of ${quoted(profile.name)}, and first read ${languageName(instead)}.`,
      fix,
    });
  }
}

function* unusableCode(language: Language, data: LintedBranch): Iterable<Finding> {
  const place = placeOfLanguage(data, language, ['code'], { screen: 'menu' });
  if (!isLocale(language.code)) {
    yield finding('language-code-unknown', {
      ...place,
      effect: `Visitors who choose ${quoted(language.name)} read our sentences, dates and waits in English: ${quoted(language.code)} is not a language code.`,
      fix: 'Write a code such as en-GB or ar.',
    });
  } else if (languageCodeOf(language.code) === undefined) {
    yield finding('language-unspoken', {
      ...place,
      effect: `Visitors who choose ${quoted(language.name)} read our sentences and waits in English: Foyer has no sentences in ${languageName(language)}.`,
      fix: `Offer one of the languages that Foyer has (${languageCodes.join(', ')}), or have this one added to it.`,
    });
  }
}

function* announcement(language: Language, data: LintedBranch): Iterable<Finding> {
  const problem = announcementProblem(language.tts?.announcement ?? '');
  const place = placeOfLanguage(data, language, ['tts'], { screen: 'call' });
  const isEnglish = announcementLocale(language) !== localeOf(language.code);
  const name = languageName(language);
  if (problem !== undefined) {
    yield finding('announcement-unusable', {
      ...place,
      effect: `Visitors who read ${name} do not hear the announcement of the branch but ${isEnglish ? 'an English sentence' : 'the usual sentence'}: the text ${problem}.`,
      fix: 'Correct tts.announcement; an example is “Ticket #{ticketNumber}, please go to counter #{counterNumber}.”',
    });
  } else if (isEnglish && isLocale(language.code)) {
    yield finding('announcement-missing', {
      ...place,
      effect: `Visitors who read ${name} hear their call in English.`,
      fix: `Write tts.announcement in ${name}, with #{ticketNumber} and #{counterNumber}.`,
    });
  }
}
