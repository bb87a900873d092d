import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '../../contract/endpoint.ts';
import { refuseControlCharacters } from './control-characters.ts';
import { invalidInput } from './errors.ts';

const header = 'idempotency-key';

/** Without credentials, the key alone identifies the sender, so it must be hard to guess. */
export const idempotencyKeyLengths = ({ auth }: Pick<Endpoint, 'auth'>) =>
  ({ least: auth === 'none' ? 16 : 1, most: 128 }) as const;

/** The `Idempotency-Key` of a request. Throws a 400 if its length is wrong or it contains a control character. */
export function idempotencyKeyOf(
  headers: IncomingHttpHeaders,
  endpoint: Pick<Endpoint, 'auth'>,
): string | undefined {
  const value = headers[header];
  if (value === undefined || value === '') return undefined;
  const { least, most } = idempotencyKeyLengths(endpoint);
  if (typeof value !== 'string' || value.length < least || value.length > most) {
    throw invalidInput('Idempotency-Key', `expected ${least} to ${most} characters`);
  }
  refuseControlCharacters({ 'Idempotency-Key': value });
  return value;
}
