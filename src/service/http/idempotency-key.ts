import type { IncomingHttpHeaders } from 'node:http';
import { refuseControlCharacters } from './control-characters.ts';
import { invalidInput } from './errors.ts';

const header = 'idempotency-key';

/** The `Idempotency-Key` of a request; undefined without one. Throws a 400 above 128 characters and for a control character. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const value = headers[header];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > 128) {
    throw invalidInput('Idempotency-Key', 'expected at most 128 characters');
  }
  refuseControlCharacters({ 'Idempotency-Key': value });
  return value;
}
