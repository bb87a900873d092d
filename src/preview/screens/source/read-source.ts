import * as v from 'valibot';
import { type PreviewSource, previewPaths, previewSource } from '../../../contract/additions/page/preview.ts';
import type { Failure, Result } from '../../../kiosk/api/failure.ts';
import type { Fetch } from '../../administrator/administrator-requests.ts';

/** The host reads a whole external service for an answer. */
const timeoutMs = 30_000;

/**
 * Reads what the preview starts with. Unlike the kiosk's client it leaves every character as it is: a draft is made of these
 * texts, and must not change what no one has edited.
 */
export async function readSource(fetch: Fetch): Promise<Result<PreviewSource>> {
  const failed = (failure: Failure) => ({ ok: false, failure }) as const;
  let response: Response;
  let text: string;
  try {
    response = await fetch(previewPaths.source, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (cause) {
    return failed({ kind: 'unreachable', problem: String(cause), cause });
  }
  if (!response.ok) return failed({ kind: 'refused', status: response.status, type: '', data: {} });
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!json.success) return failed({ kind: 'garbled', problem: 'not JSON' });
  const source = v.safeParse(previewSource, json.output);
  if (source.success) return { ok: true, answer: source.output };
  const [issue] = source.issues;
  return failed({ kind: 'unreadable', problem: `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}` });
}
