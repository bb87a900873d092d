import { expect, it } from 'vitest';
import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import { languageModules } from '../../page/configuration/lazy-modules.ts';
import { createDictionary } from '../../page/words/words.ts';
import { aProfile, aTicket, aWaitingInfo, testNow } from '../../testing/builders.ts';
import { aConfiguration } from '../../testing/configuration-builder.ts';
import { ticketSlip } from './ticket-slip.ts';

const poster = { kind: 'image', url: 'media/poster.png', seconds: 10 } as const;
const sourcesWith = (
  change: Parameters<typeof aConfiguration>[0],
  readAdvertisements: (groups: readonly unknown[]) => Promise<AdvertisementItem[]> = async () => [],
) => ({
  configuration: aConfiguration(change),
  dictionary: createDictionary(languageModules),
  readAdvertisements,
});

it.each([
  [true, 'Ada'],
  [false, undefined],
])(
  'the paper of a ticket shows the name of its visitor only if the branch wants that: %s',
  async (nameOnTicket, name) => {
    const { slip } = await ticketSlip(
      {
        services: ['passport'],
        created: { ticket: aTicket({ customerName: 'Ada' }), waiting: aWaitingInfo() },
      },
      sourcesWith({ nameOnTicket }),
    );
    expect(slip.find((line) => line.kind === 'text' && line.text === 'Ada')?.kind).toBe(name && 'text');
  },
);

it.each([
  [3, '3'],
  [0, 'Nobody'],
])('the paper of a ticket says that %i visitors are ahead of its visitor', async (ahead, text) => {
  const { appearance } = aProfile();
  const profile = aProfile({ appearance: { ...appearance, showWaitCustomers: true } });
  const { slip } = await ticketSlip(
    { services: ['passport'], created: { ticket: aTicket(), waiting: aWaitingInfo({ ahead }) } },
    sourcesWith({ profiles: [profile] }),
  );
  const texts = slip.flatMap((line) => (line.kind === 'text' ? [line.text] : []));
  expect(texts[texts.indexOf('Before you') + 1]).toBe(text);
});

it.each([
  ['none: the profile has no group for tickets', true, [], [poster], [undefined, undefined]],
  ['none: advertisements are off', false, ['city'], [poster], [undefined, undefined]],
  [
    'none: the group has only a video',
    true,
    ['city'],
    [{ ...poster, kind: 'video' }],
    [undefined, undefined],
  ],
  [
    'the pictures of its group in turn',
    true,
    ['city'],
    [poster, { ...poster, kind: 'video' }, { ...poster, url: 'media/other.png' }],
    ['/kiosk/media?src=media%2Fposter.png', '/kiosk/media?src=media%2Fother.png'],
  ],
] as const)('a printed ticket has these pictures: %s', async (_, enabled, ticketGroups, items, pictures) => {
  const { features } = aProfile();
  const advertisements = { enabled, idleTime: 0, groups: ['other'], ticketGroups: [...ticketGroups] };
  const sources = sourcesWith(
    { profiles: [aProfile({ features: { ...features, advertisements } })], additions: ['advertisement'] },
    async (groups) => (groups.includes('city') ? [...items] : []),
  );
  const pictureAt = async (seconds: number) => {
    const ticket = aTicket({ createdAt: testNow + seconds * 1_000 });
    const created = { ticket, waiting: aWaitingInfo() };
    return (await ticketSlip({ services: ['passport'], created }, sources)).picture;
  };
  expect([await pictureAt(0), await pictureAt(1)]).toEqual(pictures);
});
