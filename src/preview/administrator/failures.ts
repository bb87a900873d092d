import * as v from 'valibot';
import { administratorNeeded } from '../../contract/additions/page/administrator.ts';
import { draftErrors, draftMistakes } from '../../contract/additions/page/preview.ts';
import type { Failure, RefusedCall } from '../../page/api/failure.ts';
import type { SayPreview } from '../words/preview-words.ts';

/** True if this browser's administrator session has ended. */
export const needsLogin = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' && failure.type === administratorNeeded;

/** True if the branch file or the host's draft has changed since the page read it. */
export const isOutdated = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  [draftErrors.outdated, draftErrors.savedMeanwhile].some((type) => type === failure.type);

/** The errors of a draft that the host has refused; undefined for any other failure. */
export function draftMistakesIn(failure: Failure) {
  const read = v.safeParse(draftMistakes, failure.kind === 'refused' ? failure.data : undefined);
  return read.success ? read.output.mistakes : undefined;
}

/** The wait after too many attempts, as a sentence. */
export const delayText = ({ retryAfterMs = 1 }: RefusedCall, say: SayPreview): string =>
  say('failure.delayed', { seconds: Math.ceil(retryAfterMs / 1_000) });

/** The reason for a failure as a sentence. */
export function reasonOf(failure: Failure, say: SayPreview): string {
  if (failure.kind === 'unreachable') return say('failure.unreachable');
  if (failure.kind !== 'refused') return say('failure.unreadable');
  const { message, status } = failure;
  if (status === 429) return delayText(failure, say);
  if (!message) return say('failure.status', { status });
  return message.endsWith('.') ? message : `${message}.`;
}
