import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { type PageReport, pageReportUpdate } from '../../contract/additions/page/page-report.ts';
import { defaultStyling } from '../../contract/default-styling.ts';
import { aBranch, aLanguage, aProfile, testNow } from '../../testing/builders.ts';
import { aConfiguration } from '../../testing/configuration-builder.ts';
import { themeOf } from '../look/theme.ts';
import { activeProfileOf, profileKeyAt } from './active-profile.ts';
import { reportAgain, reportBroken, reportHidden, reportSilence, reportVoices } from './report.ts';

async function reportOf(change: Parameters<typeof aConfiguration>[0]) {
  const configuration = aConfiguration(change);
  const activeProfile = activeProfileOf(configuration, profileKeyAt(configuration, testNow));
  if (!activeProfile) throw new Error('no active profile');
  const call = vi.fn(async () => ({ ok: true as const, answer: undefined as never }));
  await reportHidden(
    { call, callUnchecked: call },
    { configuration, activeProfile },
    themeOf(defaultStyling),
    [],
  );
  const [[, sent] = []] = call.mock.calls as unknown as [[unknown, { readonly body: Partial<PageReport> }]];
  return sent?.body;
}

it('the page reports to the host the configured texts with letters that no font can show', async () => {
  expect(await reportOf({ branch: aBranch({ name: 'Town hall ᚠᚢ' }) })).toMatchObject({
    undrawn: [{ where: 'branch.name', letters: 'ᚠ (U+16A0) ᚢ (U+16A2)' }],
  });
});

it('the page reports to the host the languages without sentences or a name, and default languages that do not exist', async () => {
  const report = await reportOf({
    branch: aBranch({ defaultLang: 'gone' }),
    profiles: [aProfile({ defaultLang: 'gone' })],
    languages: [
      aLanguage({ code: '' }),
      aLanguage({ key: 'ga', code: 'ga' }),
      aLanguage({ key: 'ar', code: 'ar', name: ' ' }),
      aLanguage({ key: 'pt', code: 'pt_BR' }),
    ],
  });
  const dispenser = '/api/v1/dispenser';
  expect(report?.departures?.map(({ where }) => where)).toEqual([
    `${dispenser}/branch defaultLang`,
    `${dispenser}/profile/profile-1 defaultLang`,
    `${dispenser}/language/en code`,
    `${dispenser}/language/ga code`,
    `${dispenser}/language/ar name`,
  ]);
});

it('the page shortens the problems of a report, because the host refuses a report with a longer text', async () => {
  const long = { where: 'a'.repeat(2_000), problem: `unknown zone ${'b'.repeat(2_000)}` };
  const report = await reportOf({ deviations: Array.from({ length: 300 }, () => long) });
  expect(v.is(pageReportUpdate, report)).toBe(true);
  expect(report?.departures?.[0]).toMatchObject({ problem: expect.stringMatching(/^unknown zone b+$/) });
});

it('the page repeats the latest report of each part to a restarted host', async () => {
  const call = vi.fn(async () => ({ ok: true as const, answer: undefined as never }));
  const client = { call, callUnchecked: call };
  await reportAgain(client);
  expect(call).not.toHaveBeenCalled();
  await reportVoices(client, [{ language: 'uk-UA', by: 'none' }]);
  await reportBroken(client, ['header']);
  await reportSilence(client, true);
  await reportSilence(client, false);
  await reportAgain(client);
  expect(call).toHaveBeenLastCalledWith(expect.anything(), {
    body: { voices: [{ language: 'uk-UA', by: 'none' }], broken: ['header'], isSilent: false },
  });
});
