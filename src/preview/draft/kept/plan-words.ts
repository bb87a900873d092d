import type { ListedDraft } from '../../../contract/additions/page/kept-drafts.ts';
import { clockTimeText } from '../../../domain/calendar/time-text.ts';

type Saved = Pick<ListedDraft, 'saved'>;

/** The author and time of a saved draft. */
export function savedSentence({ saved: { time, author } }: Saved, timeZone: string): string {
  return `Saved by ${author.name ?? 'somebody without a name'} on ${clockTimeText(time, timeZone)}.`;
}

/** The planned time of a draft's publication, or its result; empty: it has no plan. */
export function planSentences({ plan }: Pick<ListedDraft, 'plan'>, timeZone: string): readonly string[] {
  if (!plan) return [];
  const at = clockTimeText(plan.at, timeZone);
  const by = plan.author.name === null ? '' : `, planned by ${plan.author.name}`;
  if (plan.outcome === null) return [`Is published on ${at}${by}.`];
  if (plan.outcome.kind === 'published') return [`Was published on ${at}${by}.`];
  return [`Was not published on ${at}${by}. Nothing was changed.`, ...plan.outcome.reasons];
}
