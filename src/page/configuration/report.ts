import type { Departure, PageReport, PageReportUpdate } from '../../contract/additions/page/page-report.ts';
import { readBranch, readLanguage, readProfile } from '../../contract/endpoints/dispenser-endpoints.ts';
import { pathOf } from '../../contract/endpoints/path-of.ts';
import { sendReport } from '../../contract/host-endpoints/page/send-report.ts';
import type { Language } from '../../contract/language.ts';
import { findScheduleProblems, withSubject } from '../../domain/calendar/schedule-problems.ts';
import { announcementProblem } from '../../domain/calls/announcement.ts';
import type { ColourTheme } from '../../domain/colours/colour-theme.ts';
import type { FieldPath } from '../../domain/configuration/field-path.ts';
import { findUnsupportedValues } from '../../domain/configuration/unsupported-values.ts';
import { namedLetters, undrawnTexts } from '../../domain/fonts/undrawn-letters.ts';
import { isLocale } from '../../domain/lint/findings/linted-branch.ts';
import { placeText } from '../../domain/lint/place-text.ts';
import { languageCodeOf } from '../../domain/words/language-for.ts';
import { textGroups, textOverrides } from '../../domain/words/text-overrides.ts';
import type { Client } from '../api/client.ts';
import type { ActiveProfile } from './active-profile.ts';
import type { Configuration } from './configuration.ts';
import type { Deviation } from './gather-answers.ts';

const reported = new WeakMap<Client, PageReportUpdate>();

async function report(client: Client, update: PageReportUpdate): Promise<void> {
  reported.set(client, { ...reported.get(client), ...update });
  await client.call(sendReport, { body: update });
}

/** Repeats all reports, because a restarted host has lost them. Ignores failures. */
export async function reportAgain(client: Client): Promise<void> {
  const body = reported.get(client);
  if (body) await client.call(sendReport, { body });
}

/** The maximum length of each list in a report. Staff do not read longer lists. */
const maxEntries = 200;
/** The maximum length of a text in UTF-16 units, as the host counts them. */
const longestText = 500;

function missingDefaults({ branch, profiles, languages }: Configuration): Deviation[] {
  const named = [
    { where: readBranch.path, key: branch.defaultLang },
    ...profiles.map(({ key: profile, defaultLang }) => ({
      where: pathOf(readProfile, { params: { profile } }),
      key: defaultLang,
    })),
  ];
  return named
    .filter(({ key }) => languages.every((language) => language.key !== key))
    .map(({ where, key }) => ({
      where: `${where} defaultLang`,
      problem: `no active language has the key “${key}”: another one is first`,
    }));
}

/** Languages without our sentences or a name, and texts of languages that cannot replace our sentences. */
function languageProblems(languages: readonly Language[]): Deviation[] {
  return languages.flatMap((language) => {
    const path = pathOf(readLanguage, { params: { language: language.key } });
    const { code, name, tts } = language;
    const isKnown = isLocale(code) && languageCodeOf(code) !== undefined;
    const problems = [
      {
        where: 'code',
        problem: isKnown ? '' : `Foyer has no language “${code.slice(0, 60)}”: its sentences are in English`,
      },
      { where: 'name', problem: name.trim() ? '' : 'empty: its button has no name' },
      { where: 'tts.announcement', problem: announcementProblem(tts?.announcement ?? '') ?? '' },
      ...textOverrides(language, textGroups).problems,
    ];
    return problems.flatMap(({ where, problem }) =>
      problem ? [{ where: `${path} ${where}`, problem }] : [],
    );
  });
}

const whereOf = (path: FieldPath, configuration: Configuration) =>
  placeText({ path }, configuration).slice(0, longestText);

const undrawnIn = (configuration: Configuration) =>
  undrawnTexts(configuration).map(({ path, letters }) => ({
    where: whereOf(path, configuration),
    letters: namedLetters(letters).join(' ').slice(0, longestText),
  }));

/** Shortens a list and its texts, because the host refuses a report that exceeds these limits. */
const shortened = (departures: readonly Departure[]): Departure[] =>
  departures.slice(0, maxEntries).map((departure) => ({
    ...departure,
    where: departure.where.slice(0, longestText),
    problem: departure.problem.slice(0, longestText),
  }));

interface ReportedState {
  readonly configuration: Configuration;
  readonly activeProfile: ActiveProfile;
}

/** Reports failed reads while the branch is unknown. Ignores failures. */
export async function reportReads(client: Client, problems: readonly Departure[]): Promise<void> {
  await report(client, { departures: shortened(problems) });
}

/** Reports items that visitors do not see, or see with changes. Ignores failures. */
export async function reportHidden(
  client: Client,
  { configuration, activeProfile }: ReportedState,
  { corrections }: ColourTheme,
  pageProblems: readonly Departure[],
): Promise<void> {
  const { hiddenItems } = activeProfile.menuIn(activeProfile.language);
  await report(client, {
    departures: shortened([
      ...findScheduleProblems(configuration),
      ...configuration.deviations.map(withSubject),
      ...pageProblems,
      ...missingDefaults(configuration),
      ...languageProblems(configuration.languages),
      ...findUnsupportedValues(configuration).map(({ path, problem }) => ({
        where: whereOf(path, configuration),
        problem,
      })),
    ]),
    leftOut: hiddenItems.slice(0, maxEntries),
    corrections: corrections.slice(0, maxEntries),
    undrawn: undrawnIn(configuration).slice(0, maxEntries),
  });
}

/** Reports the parts of the page that fail to render. Ignores failures. */
export async function reportBroken(client: Client, parts: readonly string[]): Promise<void> {
  await report(client, { broken: parts.map((part) => part.slice(0, longestText)) });
}

/** Reports the voices of the announcements. Ignores failures. */
export async function reportVoices(client: Client, voices: PageReport['voices']): Promise<void> {
  await report(client, { voices: voices.slice(0, maxEntries) });
}

/** Reports whether the browser mutes the page. Ignores failures. */
export async function reportSilence(client: Client, isSilent: boolean): Promise<void> {
  await report(client, { isSilent });
}

/** Reports problems of browser storages. Ignores failures. */
export async function reportStorage(client: Client, problems: readonly string[]): Promise<void> {
  await report(client, { storage: problems.map((problem) => problem.slice(0, 200)) });
}
