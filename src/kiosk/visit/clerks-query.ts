import { readSelectableClerks } from '../../contract/endpoints/ticket-endpoints.ts';
import type { SelectableClerk } from '../../contract/selectable-clerk.ts';
import type { TicketDraft } from '../../domain/menu/questions.ts';
import { cutText } from '../../domain/text-entry/cut-text.ts';
import { answerOf } from '../../page/api/answer-of.ts';
import type { Client } from '../../page/api/client.ts';

const freshMs = 15_000;

/**
 * The clerks who serve all services of a draft, with their waits for the draft's first service. The order is that of
 * the service's answer.
 */
export function clerksQuery(
  client: Client,
  { services, language }: Pick<TicketDraft, 'services' | 'language'>,
) {
  async function read(service: string): Promise<readonly SelectableClerk[]> {
    const clerks = await answerOf(client, readSelectableClerks, { query: { service, language } });
    return clerks.map(({ user, counter }) => ({
      user: { ...user, name: cutText(user.name) },
      counter: { ...counter, name: cutText(counter.name) },
    }));
  }

  return {
    queryKey: ['selectableClerks', language, ...services],
    queryFn: async () => {
      const [first = [], ...others] = await Promise.all(services.map(read));
      return first.filter(({ user }) =>
        others.every((clerks) => clerks.some((clerk) => clerk.user.key === user.key)),
      );
    },
    refetchInterval: freshMs,
    // Without an answer the visitor can still choose "anyone".
    retry: false,
    gcTime: freshMs,
  };
}
