import * as v from 'valibot';
import { administratorNeeded } from '../../contract/additions/page/administrator.ts';
import {
  branchVersionsPath,
  type GoBackRequest,
  type VersionList,
  versionList,
} from '../../contract/additions/page/branch-versions.ts';
import { draftMistakes, importedDraft } from '../../contract/additions/page/preview.ts';
import { serviceError } from '../../contract/service-error.ts';
import type { Fetch } from '../administrator/administrator-requests.ts';

/** What became of a request. */
export type VersionAnswer<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** This browser has no administrator's session any more. */
  | { readonly kind: 'login-needed' }
  /** Sentences. */
  | { readonly kind: 'failed'; readonly reasons: readonly string[] };

/** Reads the versions of a branch. */
export function readVersions(fetch: Fetch, branch: string): Promise<VersionAnswer<VersionList>> {
  const path = `${branchVersionsPath}?${new URLSearchParams({ branch })}`;
  return request(() => fetch(path, { method: 'GET' }), versionList);
}

/** Puts a version in place of the branch file. */
export async function goBack(fetch: Fetch, wanted: GoBackRequest): Promise<VersionAnswer<unknown>> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(wanted);
  return request(() => fetch(branchVersionsPath, { method: 'POST', headers, body }), importedDraft);
}

async function request<S extends v.GenericSchema>(
  send: () => Promise<Response>,
  schema: S,
): Promise<VersionAnswer<v.InferOutput<S>>> {
  try {
    const response = await send();
    const body: unknown = await response.json().catch(() => undefined);
    const result = v.safeParse(schema, body);
    if (response.ok && result.success) return { kind: 'done', result: result.output };
    const error = v.safeParse(serviceError, body);
    if (!error.success) return failed(`The host answered with ${response.status}.`);
    if (error.output.type === administratorNeeded) return { kind: 'login-needed' };
    const mistakes = v.safeParse(draftMistakes, error.output.data);
    if (!mistakes.success) return failed(`${error.output.message}.`);
    return failed(
      ...mistakes.output.mistakes.map(({ field, problem }) => (field ? `${field}: ${problem}` : problem)),
    );
  } catch {
    return failed('The host cannot be reached.');
  }
}

const failed = (...reasons: string[]) => ({ kind: 'failed' as const, reasons });
