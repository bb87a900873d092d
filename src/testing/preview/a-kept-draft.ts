import type { KeptDraft } from '../../contract/additions/page/kept-drafts.ts';
import { contentOf } from '../../preview/draft/exchange/content-of.ts';
import { aBranch, anExceptionDay, testNow } from '../builders.ts';
import { aLiveBranch } from './a-live-branch.ts';

/** A draft that Ana has kept: the branch of the preview's tests under another name. */
export function aKeptDraft(change: Partial<KeptDraft> = {}, name = 'New Harbour'): KeptDraft {
  const staffDay = anExceptionDay({ times: { year: 2026, month: 11, day: 24 } });
  const live = aLiveBranch({}, { exceptionDays: [staffDay] });
  const content = contentOf(live, { ...live.branch, branch: aBranch({ name }) });
  if (!content) throw new Error('the branch is not told');
  const author = { name: 'Ana', by: 'link', address: '192.168.1.7' } as const;
  return {
    ...content,
    id: 'd-1',
    title: 'Winter',
    revision: 1,
    notes: [],
    plan: null,
    saved: { time: testNow, author },
    ...change,
  };
}
