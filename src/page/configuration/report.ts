import type { Departure, PageReport, PageReportUpdate } from '../../contract/additions/page/page-report.ts';
import { readLanguage } from '../../contract/endpoints/dispenser-endpoints.ts';
import { pathOf } from '../../contract/endpoints/path-of.ts';
import { sendReport } from '../../contract/host-endpoints/page/send-report.ts';
import type { Language } from '../../contract/language.ts';
import { findScheduleProblems, withSubject } from '../../domain/calendar/schedule-problems.ts';
import { announcementProblem } from '../../domain/calls/announcement.ts';
import type { ColourTheme } from '../../domain/colours/colour-theme.ts';
import type { FieldPath } from '../../domain/configuration/field-path.ts';
import { findUnsupportedValues } from '../../domain/configuration/unsupported-values.ts';
import { namedLetters, undrawnTexts } from '../../domain/fonts/undrawn-letters.ts';
import { placeText } from '../../domain/lint/place-text.ts';
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

/** Per list of a report. Staff do not read longer lists. */
const maxEntries = 200;
/** In UTF-16 units, as the host counts them. */
const longestText = 500;

/** Texts of languages that cannot replace our sentences. */
function unusableTexts(languages: readonly Language[]): Deviation[] {
  return languages.flatMap((language) => {
    const path = pathOf(readLanguage, { params: { language: language.key } });
    const ttsProblem = announcementProblem(language.tts?.announcement ?? '');
    const problems = [
      ...textOverrides(language, textGroups).problems,
      ...(ttsProblem ? [{ where: 'tts.announcement', problem: ttsProblem }] : []),
    ];
    return problems.map(({ where, problem }) => ({ where: `${path} ${where}`, problem }));
  });
}

const whereOf = (path: FieldPath, configuration: Configuration) =>
  placeText({ path }, configuration).slice(0, longestText);

/** Texts that visitors see with missing glyphs. */
const undrawnIn = (configuration: Configuration) =>
  undrawnTexts(configuration).map(({ path, letters }) => ({
    where: whereOf(path, configuration),
    letters: namedLetters(letters).join(' ').slice(0, longestText),
  }));

interface ReportedState {
  readonly configuration: Configuration;
  readonly activeProfile: ActiveProfile;
}

/** Reports failed reads while the branch is unknown. Ignores failures. */
export async function reportReads(client: Client, problems: readonly Departure[]): Promise<void> {
  await report(client, { departures: problems.slice(0, maxEntries) });
}

/** Reports items that visitors do not see, or see changed. Ignores failures. */
export async function reportHidden(
  client: Client,
  { configuration, activeProfile }: ReportedState,
  { corrections }: ColourTheme,
  pageProblems: readonly Departure[],
): Promise<void> {
  const { hiddenItems } = activeProfile.menuIn(activeProfile.language);
  await report(client, {
    departures: [
      ...findScheduleProblems(configuration),
      ...configuration.deviations.map(withSubject),
      ...pageProblems,
      ...unusableTexts(configuration.languages),
      ...findUnsupportedValues(configuration).map(({ path, problem }) => ({
        where: whereOf(path, configuration),
        problem,
      })),
    ].slice(0, maxEntries),
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
