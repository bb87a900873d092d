import { useQuery } from '@tanstack/react-query';
import {
  readCodes,
  readCounterLanguages,
  readCounterServices,
} from '../../contract/endpoints/counter-endpoints.ts';
import { type CustomerData, customerData, type Task, type Ticket } from '../../contract/ticket.ts';
import { displayNameOf } from '../../domain/menu/names.ts';
import { answerOf } from '../../page/api/answer-of.ts';
import type { Client } from '../../page/api/client.ts';
import type { LanguageCode } from '../../words/words-file.ts';

/** The facts about the branch that are read once, in the language of the clerk. */
export type CounterFacts = ReturnType<typeof useCounterFacts>;

const dataFields = Object.keys(customerData.entries) as (keyof CustomerData)[];

/** The time for which facts about the branch are not read again. */
const factsMs = 10 * 60_000;

/** Reads services, languages and codes of the branch. Failed reads give empty lists and are retried. */
export function useCounterFacts(client: Pick<Client, 'call'>, language: LanguageCode) {
  const options = { staleTime: factsMs, retry: true, retryDelay: 5_000 };
  const services = useQuery({
    ...options,
    queryKey: ['services'],
    queryFn: () => answerOf(client, readCounterServices, {}),
  });
  const languages = useQuery({
    ...options,
    queryKey: ['languages'],
    queryFn: () => answerOf(client, readCounterLanguages, {}),
  });
  const codes = useQuery({
    ...options,
    queryKey: ['codes'],
    queryFn: () => answerOf(client, readCodes, { query: { category: 'status' } }),
  });

  // The clerk's language, then the default of the branch.
  const known = languages.data ?? [];
  const own = known.find(({ code }) => code.split('-')[0] === language);
  const fallback = known.find((one) => one.default);
  const keys = [own, fallback].flatMap((one) => (one ? [one.key] : []));

  const serviceName = (service: Pick<Task, 'name' | 'texts'>) =>
    displayNameOf(service, keys)?.name ?? service.name;
  const pauseCodes = (codes.data ?? []).map(({ key, name, texts }) => ({
    key,
    name: keys.map((one) => texts[one]?.name).find(Boolean) ?? name,
  }));
  /** The branch's name for a field about the visitor, in the texts `client` of its languages. */
  function dataName(field: keyof CustomerData) {
    const names = [own, fallback].map((one) => one?.texts.client?.[field]);
    return names.find((name): name is string => typeof name === 'string' && name !== '');
  }
  return {
    /** Services that tickets can be transferred to. */
    services: services.data ?? [],
    pauseCodes,
    serviceName,
    /** The name of the service with a key; the key itself while the services are unknown. */
    serviceNameOf(key: string) {
      const service = services.data?.find((one) => one.key === key);
      return service ? serviceName(service) : key;
    },
    languageName: (key: string) => known.find((one) => one.key === key)?.name,
    dataName,
    /** The fields about a visitor that a clerk can edit: those with a name from the branch, and those with a value. */
    dataFields: ({ customerData: values }: Pick<Ticket, 'customerData'>) =>
      dataFields.filter((field) => dataName(field) !== undefined || values[field] !== undefined),
    codeName: (key: string | null) => pauseCodes.find((one) => one.key === key)?.name,
  };
}
