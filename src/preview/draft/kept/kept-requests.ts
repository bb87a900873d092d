import * as v from 'valibot';
import {
  type DraftToKeep,
  draftList,
  type KeptDraft,
  keptDraft,
  keptDraftErrors,
  keptDraftsPath,
  type ListedDraft,
  type PlanRequest,
} from '../../../contract/additions/page/kept-drafts.ts';
import type { Fetch } from '../../administrator/administrator-requests.ts';
import { type AdministratorAnswer, askAsAdministrator } from '../../administrator/ask-as-administrator.ts';

type Revision = Pick<ListedDraft, 'id' | 'revision'>;

const pathOf = (id: string) => `${keptDraftsPath}/${encodeURIComponent(id)}`;

/** The requests about the drafts that the host keeps. What changes one is refused if `seen` is not its last revision. */
export function keptRequests(fetch: Fetch) {
  const ask = <S extends v.GenericSchema>(
    schema: S,
    method: string,
    path: string,
    { body, seen }: { readonly body?: object; readonly seen?: Revision } = {},
  ) =>
    askAsAdministrator(
      () =>
        fetch(path, {
          method,
          headers: {
            ...(body && { 'Content-Type': 'application/json' }),
            ...(seen && { 'If-Match': `"${seen.revision}"` }),
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
      schema,
    );
  return {
    list: (branch: string) => ask(draftList, 'GET', `${keptDraftsPath}?${new URLSearchParams({ branch })}`),
    read: (id: string) => ask(keptDraft, 'GET', pathOf(id)),
    keep: (body: DraftToKeep) => ask(keptDraft, 'POST', keptDraftsPath, { body }),
    save: (seen: Revision, body: DraftToKeep) => ask(keptDraft, 'PUT', pathOf(seen.id), { body, seen }),
    remove: (seen: Revision) => ask(v.undefined(), 'DELETE', pathOf(seen.id), { seen }),
    plan: (seen: Revision, body: PlanRequest) =>
      ask(keptDraft, 'PUT', `${pathOf(seen.id)}/plan`, { body, seen }),
    takePlanBack: (seen: Revision) => ask(keptDraft, 'DELETE', `${pathOf(seen.id)}/plan`, { seen }),
  };
}

/** The requests of one page. */
export type KeptRequests = ReturnType<typeof keptRequests>;

/** True if somebody has saved the draft since it was read. */
export const isSavedMeanwhile = (answer: AdministratorAnswer<KeptDraft>): boolean =>
  answer.kind === 'failed' && answer.error?.type === keptDraftErrors.savedMeanwhile;
