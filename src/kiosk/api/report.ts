import { type PageReport, pageReportUpdate } from '../../contract/additions/page-report.ts';
import { readLanguage } from '../../contract/endpoints/dispenser-endpoints.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import type { Language } from '../../contract/language.ts';
import { announcementProblem } from '../../domain/calls/announcement.ts';
import { findUnsupportedValues } from '../../domain/unsupported-values.ts';
import type { Theme } from '../look/theme.ts';
import type { ActiveProfile } from '../offer/active-profile.ts';
import { textOverrides } from '../words/text-overrides.ts';
import { type Client, pathOf } from './client.ts';
import type { Configuration, Departure } from './configuration.ts';

const sendReport = {
  method: 'POST',
  path: '/report',
  auth: 'none',
  body: pageReportUpdate,
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** More is not read by anybody. */
const most = 200;

/** The texts of languages that cannot stand in for our sentences. */
function unusableTexts(languages: readonly Language[]): Departure[] {
  return languages.flatMap((language) => {
    const path = pathOf(readLanguage, { params: { language: language.key } });
    const spoken = announcementProblem(language.tts?.announcement ?? '');
    const problems = [
      ...textOverrides(language).problems,
      ...(spoken ? [{ where: 'tts.announcement', problem: spoken }] : []),
    ];
    return problems.map(({ where, problem }) => ({ where: `${path} ${where}`, problem }));
  });
}

interface Shown {
  readonly configuration: Configuration;
  readonly activeProfile: ActiveProfile;
}

/** Tells the host what visitors do not see, or not as it was meant; if that fails, nothing is lost but the telling. */
export async function report(
  client: Client,
  { configuration, activeProfile }: Shown,
  { corrections }: Theme,
  tenantProblems: readonly string[],
): Promise<void> {
  const { hiddenItems } = activeProfile.menuIn(activeProfile.language);
  await client.call(sendReport, {
    body: {
      departures: [
        ...configuration.departures,
        ...tenantProblems.map((problem) => ({ where: 'profile appearance', problem })),
        ...unusableTexts(configuration.languages),
        ...findUnsupportedValues(configuration),
      ].slice(0, most),
      leftOut: hiddenItems.slice(0, most),
      corrections: corrections.slice(0, most),
    },
  });
}

/** Tells the host who speaks the calls. */
export async function reportVoices(client: Client, voices: PageReport['voices']): Promise<void> {
  await client.call(sendReport, { body: { voices: voices.slice(0, most) } });
}
