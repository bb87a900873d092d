import { isActive } from '../../contract/entity.ts';
import type { Language } from '../../contract/language.ts';
import { languageCodes } from '../../words/sentences.ts';
import { localeOf } from '../calendar/date-text.ts';
import { announcementLocale, announcementProblem, maxTemplateLength } from '../calls/announcement.ts';
import { quoted } from '../words/finding-value.ts';
import { languageCodeOf } from '../words/language-for.ts';
import { type Finding, finding } from './findings/finding.ts';
import {
  fallbacksFor,
  isLocale,
  type LintedBranch,
  offeredLanguages,
  placeOfLanguage,
  readersOf,
} from './findings/linted-branch.ts';

/** Finds languages that are missing, unusable, alike or unused, and languages in which calls are spoken in English. */
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
      yield finding('language-nameless', place, { readers: readersOf([language]) });
    } else if (other) {
      yield finding('languages-alike', place, { name: quoted(name), one: other, other: language });
    }
  }
}

/**
 * Finds languages that visitors cannot choose, and a second default language. Unlisted languages are found only in a
 * file with counters: other data might not contain all languages of a branch.
 */
function* unused(data: LintedBranch): Iterable<Finding> {
  const { branch, languages, profiles, counters } = data;
  const [first, second] = offeredLanguages(data).filter((language) => language.default);
  if (first && second) {
    yield finding('default-language-twice', placeOfLanguage(data, second, ['default'], { screen: 'menu' }), {
      first,
      second,
    });
  }
  for (const [index, language] of languages.entries()) {
    if (isActive(language)) continue;
    yield finding(
      'language-not-offered.inactive',
      {
        path: ['languages', index, 'status'],
        key: language.key,
        view: { screen: 'menu' },
      },
      { language },
    );
  }
  if (!counters) return;
  // An unlisted default language is a separate finding.
  const named = new Set([...branch.languages, branch.defaultLang, ...profiles.map((one) => one.defaultLang)]);
  for (const [index, language] of languages.entries()) {
    if (named.has(language.key) || !isActive(language)) continue;
    yield finding(
      'language-not-offered.unlisted',
      {
        path: ['languages', index],
        key: language.key,
        view: { screen: 'menu' },
      },
      { language },
    );
  }
}

function* missingLanguages(data: LintedBranch): Iterable<Finding> {
  const { branch, languages } = data;
  if (offeredLanguages(data).length === 0) {
    yield finding('language-missing.all', {
      path: ['branch', 'languages'],
      key: branch.key,
      view: { screen: 'menu' },
    });
  }
  for (const [index, wanted] of branch.languages.entries()) {
    if (languages.some(({ key }) => key === wanted)) continue;
    yield finding(
      'language-missing.one',
      {
        path: ['branch', 'languages', index],
        key: branch.key,
        view: { screen: 'menu' },
      },
      { language: quoted(wanted) },
    );
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
  if (isMissing(branch)) {
    yield finding(
      'default-language-missing.branch',
      {
        path: ['branch', 'defaultLang'],
        key: branch.key,
        view: { screen: 'menu' },
      },
      { language: instead },
    );
  }
  for (const [index, profile] of profiles.entries()) {
    if (!isMissing(profile)) continue;
    yield finding(
      'default-language-missing.profile',
      {
        path: ['profiles', index, 'defaultLang'],
        key: profile.key,
        view: { screen: 'menu', profile: profile.key },
      },
      { profile: quoted(profile.name), language: instead },
    );
  }
}

function* unusableCode(language: Language, data: LintedBranch): Iterable<Finding> {
  const place = placeOfLanguage(data, language, ['code'], { screen: 'menu' });
  if (!isLocale(language.code)) {
    yield finding('language-code-unknown', place, {
      name: quoted(language.name),
      code: quoted(language.code),
    });
  } else if (languageCodeOf(language.code) === undefined) {
    yield finding('language-unspoken', place, {
      name: quoted(language.name),
      language,
      codes: languageCodes.join(', '),
    });
  }
}

function* announcement(language: Language, data: LintedBranch): Iterable<Finding> {
  const problem = announcementProblem(language.tts?.announcement ?? '');
  const place = placeOfLanguage(data, language, ['tts'], { screen: 'call' });
  const isEnglish = announcementLocale(language) !== localeOf(language.code);
  const readers = readersOf([language]);
  if (problem !== undefined) {
    yield finding(isEnglish ? 'announcement-unusable.english' : 'announcement-unusable.usual', place, {
      readers,
      most: maxTemplateLength,
    });
  } else if (isEnglish && isLocale(language.code)) {
    yield finding('announcement-missing', place, { readers, language });
  }
}
