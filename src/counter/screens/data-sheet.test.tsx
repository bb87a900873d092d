import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readCounterLanguages } from '../../contract/endpoints/counter-endpoints.ts';
import type { Language } from '../../contract/language.ts';
import type { Client } from '../../kiosk/api/client.ts';
import { aLanguage, aTicket } from '../../testing/builders.ts';
import { draw } from '../../testing/preview/draw.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import { useCounterFacts } from '../reads/use-counter-facts.ts';
import { DataSheet } from './data-sheet.tsx';

const named = (change: Partial<Language>, data1: string): Language => {
  const language = aLanguage(change);
  return { ...language, texts: { ...language.texts, client: { data1 } } };
};

async function openSheet(languages: readonly Language[]) {
  const client = {
    call: async (endpoint: unknown) => ({
      ok: true,
      answer: endpoint === readCounterLanguages ? languages : [],
    }),
  } as unknown as Pick<Client, 'call'>;
  const sent: ClerkRequest[] = [];
  function Page() {
    return (
      <DataSheet
        ticket={aTicket({ key: 'ticket-1', customerData: { data2: 7 } })}
        facts={useCounterFacts(client, 'en')}
        onRequest={(request) => sent.push(request)}
        onClose={() => undefined}
      />
    );
  }
  const drawn = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return { ...drawn, sent };
}

it('a field about the visitor has the name that the branch gives it in the language of the clerk', async () => {
  const { screen, user, sent } = await openSheet([
    named({ key: 'de', code: 'de', default: true }, 'Passnummer'),
    named({ key: 'en', code: 'en-GB', default: false }, 'Passport number'),
  ]);
  await user.type(await screen.findByRole('textbox', { name: 'Passport number' }), 'X1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ kind: 'data', ticket: 'ticket-1', customerData: { data1: 'X1' } }]);
});

it('without a name in that language it has the one of the default, and else its number', async () => {
  const { screen } = await openSheet([
    named({ key: 'de', code: 'de', default: true }, 'Passnummer'),
    aLanguage({ key: 'en', code: 'en', default: false }),
  ]);
  expect(await screen.findByRole('textbox', { name: 'Passnummer' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Data 2' })).toHaveProperty('value', '7');
});
