import {
  readCodes,
  readCounterLanguages,
  readCounterServices,
} from '../../contract/endpoints/counter-endpoints.ts';
import { type CustomerData, customerData, type Task, type Ticket } from '../../contract/ticket.ts';
import { displayNameOf } from '../../domain/menu/names.ts';
import type { Client } from '../../page/api/client.ts';
import { useRead } from '../../page/hooks/use-read.ts';
import type { LanguageCode } from '../../words/words-file.ts';

export type CounterFacts = ReturnType<typeof useCounterFacts>;

const dataFields = Object.keys(customerData.entries) as (keyof CustomerData)[];

/** The branch rarely changes. */
const everyTenMinutes = { refetchInterval: 10 * 60_000, retryDelay: 5_000 };

/** Reads the branch's services, languages and codes. A failed read gives an empty list and is retried. */
export function useCounterFacts(client: Pick<Client, 'call'>, language: LanguageCode) {
  const services = useRead(client, readCounterServices, {}, everyTenMinutes);
  const languages = useRead(client, readCounterLanguages, {}, everyTenMinutes);
  const codes = useRead(client, readCodes, { query: { category: 'status' } }, everyTenMinutes);

  // A name is in the clerk's language, else in the branch's default language.
  const known = languages.answer ?? [];
  const own = known.find(({ code }) => code.split('-')[0] === language);
  const fallback = known.find((one) => one.default);
  const keys = [own, fallback].flatMap((one) => (one ? [one.key] : []));

  const serviceName = (service: Pick<Task, 'name' | 'texts'>) =>
    displayNameOf(service, keys)?.name ?? service.name;
  const pauseCodes = (codes.answer ?? []).map(({ key, name, texts }) => ({
    key,
    name: keys.map((one) => texts[one]?.name).find(Boolean) ?? name,
  }));
  /** The branch's label for a visitor's field, from its `client` texts. */
  function dataName(field: keyof CustomerData) {
    const names = [own, fallback].map((one) => one?.texts.client?.[field]);
    return names.find((name): name is string => typeof name === 'string' && name !== '');
  }
  return {
    services: services.answer ?? [],
    pauseCodes,
    serviceName,
    /** Falls back to the key while the services are unknown. */
    serviceNameOf(key: string) {
      const service = services.answer?.find((one) => one.key === key);
      return service ? serviceName(service) : key;
    },
    languageName: (key: string) => known.find((one) => one.key === key)?.name,
    dataName,
    /** The editable fields of a visitor: the fields that the branch labels, and the fields with a value. */
    dataFields: ({ customerData: values }: Pick<Ticket, 'customerData'>) =>
      dataFields.filter((field) => dataName(field) !== undefined || values[field] !== undefined),
    codeName: (key: string | null) => pauseCodes.find((one) => one.key === key)?.name,
  };
}
