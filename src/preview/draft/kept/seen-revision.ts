import type { ListedDraft } from '../../../contract/additions/page/kept-drafts.ts';

/** The part of a request that names a draft and the revision that was seen. */
export const seenRevision = ({ id, revision }: Pick<ListedDraft, 'id' | 'revision'>) => ({
  params: { id },
  query: { revision: String(revision) },
});
