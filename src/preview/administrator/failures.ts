import * as v from 'valibot';
import { administratorNeeded } from '../../contract/additions/page/administrator.ts';
import { draftErrors, draftMistakes } from '../../contract/additions/page/preview.ts';
import type { Failure } from '../../page/api/failure.ts';

/** True if this browser's administrator session has ended. */
export const needsLogin = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' && failure.type === administratorNeeded;

/** True if the branch file or the host's draft has changed since the page read it. */
export const isOutdated = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  [draftErrors.outdated, draftErrors.savedMeanwhile].some((type) => type === failure.type);

/** The errors of a refused draft, if they are the reason. */
export function mistakesIn(failure: Failure) {
  const read = v.safeParse(draftMistakes, failure.kind === 'refused' ? failure.data : undefined);
  return read.success ? read.output.mistakes : undefined;
}

/** The host's refusal in a sentence. */
export function reasonOf(failure: Failure): string {
  if (failure.kind === 'unreachable') return 'The host cannot be reached.';
  if (failure.kind !== 'refused') return 'The host sent a response that this page cannot read.';
  const { message, status } = failure;
  if (!message) return `The host answered with ${status}.`;
  return message.endsWith('.') ? message : `${message}.`;
}
