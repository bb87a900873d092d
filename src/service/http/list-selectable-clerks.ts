import type { SelectableClerk } from '../../contract/selectable-clerk.ts';
import { isOfferedLanguage, readOfferedServices } from '../operations/configuration/read-configuration.ts';
import { readClerks } from '../operations/waits/cached-waits.ts';
import type { BranchReader } from '../store/branch-reader.ts';
import { unknownKey } from './errors.ts';
import { required } from './required.ts';

/** The clerks whom a visitor may choose. Throws a 404 for an unknown language or service. */
export async function listSelectableClerks(
  reader: BranchReader,
  { service: key, language }: Readonly<Record<'service' | 'language', string>>,
  now: number,
): Promise<SelectableClerk[]> {
  if (!(await isOfferedLanguage(reader, language))) throw unknownKey('language');
  const service = (await readOfferedServices(reader)).find((one) => one.key === key);
  return [...(await readClerks(reader, required('service', service), now))];
}
