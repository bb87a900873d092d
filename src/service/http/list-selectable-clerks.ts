import type { SelectableClerk } from '../../contract/selectable-clerk.ts';
import {
  isActiveLanguage,
  readBranch,
  readOfferedServices,
} from '../operations/configuration/read-configuration.ts';
import { readSelectableClerks } from '../operations/counter/selectable-clerks.ts';
import type { Store } from '../store/store.ts';
import { unknownKey } from './errors.ts';
import { required } from './required.ts';

interface ClerkQuery {
  readonly branch: string;
  readonly service: string;
  readonly language: string;
}

/** The clerks whom a visitor can choose for a service; throws a 404 for an unknown language or service. */
export async function listSelectableClerks(
  { db }: Store,
  { branch, service: key, language }: ClerkQuery,
  now: number,
): Promise<SelectableClerk[]> {
  if (!(await isActiveLanguage(db, await readBranch(db, branch), language))) throw unknownKey('language');
  const service = (await readOfferedServices(db, branch)).find((one) => one.key === key);
  return readSelectableClerks(db, branch, required('service', service), now);
}
