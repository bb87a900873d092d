import { type PageReport, pageReport } from '../../contract/additions/page-report.ts';
import { readLanguage } from '../../contract/dispenser-endpoints.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Language } from '../../contract/language.ts';
import { unknownValues } from '../../domain/unknown-values.ts';
import { textOverrides } from '../words/text-overrides.ts';
import { type Client, pathOf } from './client.ts';
import type { Configuration, Departure } from './configuration.ts';

const sendReport = {
  method: 'POST',
  path: '/report',
  auth: 'none',
  body: pageReport,
  answer: null,
  ours: true,
} as const satisfies Endpoint;

/** More is not read by anybody. */
const most = 200;

type Lists = { readonly [Name in keyof PageReport]: readonly PageReport[Name][number][] };

/** The texts of languages that cannot stand in for our sentences. */
function unusableTexts(languages: readonly Language[]): Departure[] {
  return languages.flatMap((language) => {
    const path = pathOf(readLanguage, { params: { language: language.key } });
    return textOverrides(language).problems.map(({ where, problem }) => ({
      where: `${path} ${where}`,
      problem,
    }));
  });
}

/** Tells the host what visitors do not see, or not as it was meant; if that fails, nothing is lost but the telling. */
export async function report(
  client: Client,
  configuration: Configuration,
  { departures, leftOut, corrections }: Lists,
): Promise<void> {
  await client.call(sendReport, {
    body: {
      departures: [
        ...departures,
        ...unusableTexts(configuration.languages),
        ...unknownValues(configuration),
      ].slice(0, most),
      leftOut: leftOut.slice(0, most),
      corrections: corrections.slice(0, most),
    },
  });
}
