import { expect, it } from 'vitest';
import { languageModules } from '../../page/configuration/lazy-modules.ts';
import { createDictionary } from '../../page/words/words.ts';
import { aProfile, aTicket, aWaitingInfo } from '../../testing/builders.ts';
import { aConfiguration } from '../../testing/configuration-builder.ts';
import { ticketSlip } from './ticket-slip.ts';

it.each([
  [true, 'Ada'],
  [false, undefined],
])(
  'the paper shows the name of its visitor only if the branch wants that: %s',
  async (nameOnTicket, name) => {
    const slip = await ticketSlip(
      {
        services: ['passport'],
        created: { ticket: aTicket({ customerName: 'Ada' }), waiting: aWaitingInfo() },
      },
      { configuration: aConfiguration({ nameOnTicket }), dictionary: createDictionary(languageModules) },
    );
    expect(slip.find((line) => line.kind === 'text' && line.text === 'Ada')?.kind).toBe(name && 'text');
  },
);

it.each([
  [3, '3'],
  [0, 'Nobody'],
])('the paper says that %i visitors are before this one', async (ahead, text) => {
  const { appearance } = aProfile();
  const profile = aProfile({ appearance: { ...appearance, showWaitCustomers: true } });
  const slip = await ticketSlip(
    { services: ['passport'], created: { ticket: aTicket(), waiting: aWaitingInfo({ ahead }) } },
    {
      configuration: aConfiguration({ profiles: [profile] }),
      dictionary: createDictionary(languageModules),
    },
  );
  const texts = slip.flatMap((line) => (line.kind === 'text' ? [line.text] : []));
  expect(texts[texts.indexOf('Before you') + 1]).toBe(text);
});
