import { expect, it, vi } from 'vitest';
import { defaultStyling } from '../../contract/default-styling.ts';
import { aBranch, testNow } from '../../testing/builders.ts';
import { aConfiguration } from '../../testing/configuration-builder.ts';
import { themeOf } from '../look/theme.ts';
import { activeProfileOf, profileKeyAt } from './active-profile.ts';
import { reportAgain, reportBroken, reportHidden, reportSilence, reportVoices } from './report.ts';

it('reports to the host the texts of the configuration that visitors see with boxes', async () => {
  const configuration = aConfiguration({ branch: aBranch({ name: 'Town hall ᚠᚢ' }) });
  const activeProfile = activeProfileOf(configuration, profileKeyAt(configuration, testNow));
  if (!activeProfile) throw new Error('no active profile');
  const call = vi.fn(async () => ({ ok: true as const, answer: undefined as never }));
  await reportHidden(
    { call, callUnchecked: call },
    { configuration, activeProfile },
    themeOf(defaultStyling),
    [],
  );
  expect(call).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({
      body: expect.objectContaining({
        undrawn: [{ where: 'branch.name', letters: 'ᚠ (U+16A0) ᚢ (U+16A2)' }],
      }),
    }),
  );
});

it('repeats the latest report of each part to a restarted host', async () => {
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
