import type { SharedDraft } from '../../contract/additions/page/shared-draft.ts';
import { contentOf } from '../../preview/draft/shared/content-of.ts';
import { aBranch, anExceptionDay, testNow } from '../builders.ts';
import { aLiveBranch } from './a-live-branch.ts';

/** A draft that Ana has saved on the host: the branch of the preview tests with another name. */
export function aSharedDraft(change: Partial<SharedDraft> = {}, name = 'New Harbour'): SharedDraft {
  const staffDay = anExceptionDay({ times: { year: 2026, month: 11, day: 24 } });
  const live = aLiveBranch({}, { exceptionDays: [staffDay] });
  const content = contentOf(live, { ...live.branch, branch: aBranch({ name }) });
  const base = contentOf(live, live.branch);
  if (!content || !base) throw new Error('the branch is not told');
  const author = { name: 'Ana', by: 'link', address: '192.168.1.7' } as const;
  return {
    ...content,
    base: base.content,
    revision: 'r-1',
    saved: { time: testNow, author },
    ...change,
  };
}
