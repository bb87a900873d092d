import { isActive } from '../../contract/entity.ts';
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
  languageLabel,
  offeredLanguages,
  placeOfLanguage,
} from './findings/linted-branch.ts';

/** Finds languages that the branch names but does not define, and languages in which calls are spoken in English. */
export function* lintLanguages(data: LintedBranch): Iterable<Finding> {
  yield* missingLanguages(data);
  yield* missingDefaults(data);
  for (const language of offeredLanguages(data)) {
    yield* unusableCode(language, data);
    yield* announcement(language, data);
  }
  yield* buttons(data);
  yield* unused(data);
}

function* buttons(data: LintedBranch): Iterable<Finding> {
  const seen = new Map<string, Language>();
  for (const language of offeredLanguages(data)) {
    const name = language.name.trim();
    const place = placeOfLanguage(data, language, ['name'], { screen: 'menu' });
    const other = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), language);
    if (name === '') {
      yield finding('language-nameless', {
        ...place,
        effect: `Visitors who read ${languageLabel(language)} do not find their language: its button has no name.`,
        fix: 'Write the name of the language in that language, such as “Deutsch”.',
      });
    } else if (other) {
      yield finding('languages-alike', {
        ...place,
        effect: `Visitors find two buttons with the name ${quoted(name)}, for ${languageLabel(other)} and ${languageLabel(language)}.`,
        fix: 'Write the name of each language in that language, or remove one of the two.',
      });
    }
  }
}

/** Finds unused languages, but only in a file with counters: other data may not contain all languages of a branch. */
function* unused(data: LintedBranch): Iterable<Finding> {
  const { branch, languages, profiles, counters } = data;
  const [first, second] = offeredLanguages(data).filter((language) => language.default);
  if (first && second) {
    yield finding('default-language-twice', {
      ...placeOfLanguage(data, second, ['default'], { screen: 'menu' }),
      effect: `Two languages are marked as default. Texts that are missing in other languages are shown in ${languageLabel(first)}, which comes first, and not in ${languageLabel(second)}.`,
      fix: 'Write false as default of one of the two.',
    });
  }
  for (const [index, language] of languages.entries()) {
    if (isActive(language)) continue;
    yield finding('language-not-offered', {
      path: ['languages', index, 'status'],
      key: language.key,
      view: { screen: 'menu' },
      effect: `Visitors cannot choose ${languageLabel(language)}: its status is not 1.`,
      fix: 'Write 1 as status to offer it, or remove the language.',
    });
  }
  if (!counters) return;
  // An unlisted default language is a separate finding.
  const named = new Set([...branch.languages, branch.defaultLang, ...profiles.map((one) => one.defaultLang)]);
  for (const [index, language] of languages.entries()) {
    if (named.has(language.key) || !isActive(language)) continue;
    yield finding('language-not-offered', {
      path: ['languages', index],
      key: language.key,
      view: { screen: 'menu' },
      effect: `Visitors cannot choose ${languageLabel(language)}, though it is among the languages: branch.languages does not list it.`,
      fix: 'Add its key to branch.languages, or remove the language.',
    });
  }
}

function* missingLanguages(data: LintedBranch): Iterable<Finding> {
  const { branch, languages } = data;
  if (offeredLanguages(data).length === 0) {
    yield finding('language-missing', {
      path: ['branch', 'languages'],
      key: branch.key,
      view: { screen: 'menu' },
      effect: 'Visitors find no menu: the branch has no active language.',
      fix: 'List a language in branch.languages, with 1 as its status.',
    });
  }
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
  const fix = 'Name an active language of branch.languages, or add the language there.';
  if (isMissing(branch)) {
    yield finding('default-language-missing', {
      path: ['branch', 'defaultLang'],
      key: branch.key,
      view: { screen: 'menu' },
      effect: `Visitors cannot choose the default language of the branch. They first read ${languageLabel(instead)}, unless a profile names another language.`,
      fix,
    });
  }
  for (const [index, profile] of profiles.entries()) {
    if (!isMissing(profile)) continue;
    yield finding('default-language-missing', {
      path: ['profiles', index, 'defaultLang'],
      key: profile.key,
      view: { screen: 'menu', profile: profile.key },
      effect: `Visitors cannot choose the default language of ${quoted(profile.name)}, and first read ${languageLabel(instead)}.`,
      fix,
    });
  }
}

function* unusableCode(language: Language, data: LintedBranch): Iterable<Finding> {
  const place = placeOfLanguage(data, language, ['code'], { screen: 'menu' });
  if (!isLocale(language.code)) {
    yield finding('language-code-unknown', {
      ...place,
      effect: `Visitors who choose ${quoted(language.name)} read Foyer's sentences, dates and waits in English: ${quoted(language.code)} is not a language code.`,
      fix: 'Write a code such as en-GB or ar.',
    });
  } else if (languageCodeOf(language.code) === undefined) {
    yield finding('language-unspoken', {
      ...place,
      effect: `Visitors who choose ${quoted(language.name)} read Foyer's sentences and waits in English: Foyer has no sentences in ${languageLabel(language)}.`,
      fix: `Offer one of the languages that Foyer has (${languageCodes.join(', ')}), or add this one to Foyer.`,
    });
  }
}

function* announcement(language: Language, data: LintedBranch): Iterable<Finding> {
  const problem = announcementProblem(language.tts?.announcement ?? '');
  const place = placeOfLanguage(data, language, ['tts'], { screen: 'call' });
  const isEnglish = announcementLocale(language) !== localeOf(language.code);
  const name = languageLabel(language);
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
