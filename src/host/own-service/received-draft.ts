import * as v from 'valibot';
import { draftBranch } from '../../contract/additions/page/preview.ts';
import { fieldPath } from '../../domain/configuration/field-path.ts';
import { type Fields, isFields } from '../../domain/configuration/fields.ts';
import { jsonShape, maxDepth, maxValues } from '../../service/http/json-body.ts';
import { flawOf } from '../../service/input/flaw.ts';

/** The unchecked content of a draft. A schema with entries would check each of up to 280,000 names. */
const draftedContent = v.custom<Fields>(isFields, 'expected an object');

/** A draft as the page has sent it. Its content is checked later as a branch file, so every error is named. */
export const receivedDraft = v.object({
  ...draftBranch.entries,
  content: draftedContent,
});
export type ReceivedDraft = Readonly<Omit<v.InferOutput<typeof receivedDraft>, 'name'>>;

export type UnreadDraft =
  | { readonly kind: 'no-json' | 'too-deep' | 'too-long' }
  | { readonly kind: 'invalid'; readonly field: string; readonly problem: string };

/**
 * Parses a draft, within the limits that apply to all request bodies. The largest draft with many fields takes seconds.
 */
export function parseDraft(
  text: string,
):
  | { readonly ok: true; readonly draft: ReceivedDraft }
  | { readonly ok: false; readonly unread: UnreadDraft } {
  const { depth, values } = jsonShape(text);
  if (depth > maxDepth) return { ok: false, unread: { kind: 'too-deep' } };
  if (values > maxValues) return { ok: false, unread: { kind: 'too-long' } };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, unread: { kind: 'no-json' } };
  }
  const result = v.safeParse(receivedDraft, json, { abortEarly: true });
  if (result.success) return { ok: true, draft: result.output };
  const { path, problem } = flawOf(result.issues[0]);
  return { ok: false, unread: { kind: 'invalid', field: fieldPath(path), problem } };
}
