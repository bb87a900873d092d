import * as v from 'valibot';
import { administratorNeeded } from '../../contract/additions/page/administrator.ts';
import { draftMistakes } from '../../contract/additions/page/preview.ts';
import { type ServiceErrorBody, serviceError } from '../../contract/service-error.ts';

/** What became of a request that only administrators may send. */
export type AdministratorAnswer<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** This browser has no administrator's session any more. */
  | { readonly kind: 'login-needed' }
  /** Sentences, and the error of the host, if it has answered with one. */
  | { readonly kind: 'failed'; readonly reasons: readonly string[]; readonly error?: ServiceErrorBody };

export type AdministratorFailure = Exclude<AdministratorAnswer<unknown>, { kind: 'done' }>;

/** Sends a request and reads its answer; mistakes of a draft are named by their fields. */
export async function askAsAdministrator<S extends v.GenericSchema>(
  send: () => Promise<Response>,
  schema: S,
): Promise<AdministratorAnswer<v.InferOutput<S>>> {
  try {
    const response = await send();
    const body: unknown = await response.json().catch(() => undefined);
    const result = v.safeParse(schema, body);
    if (response.ok && result.success) return { kind: 'done', result: result.output };
    const read = v.safeParse(serviceError, body);
    if (!read.success) return { kind: 'failed', reasons: [`The host answered with ${response.status}.`] };
    const error = read.output;
    if (error.type === administratorNeeded) return { kind: 'login-needed' };
    const mistakes = v.safeParse(draftMistakes, error.data);
    const reasons = mistakes.success
      ? mistakes.output.mistakes.map(({ field, problem }) => (field ? `${field}: ${problem}` : problem))
      : [error.message.endsWith('.') ? error.message : `${error.message}.`];
    return { kind: 'failed', reasons, error };
  } catch {
    return { kind: 'failed', reasons: ['The host cannot be reached.'] };
  }
}
