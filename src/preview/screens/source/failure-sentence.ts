import type { Failure } from '../../../kiosk/api/failure.ts';

/** Why the preview could not read its source, and what an administrator can do. */
export function failureSentence(failure: Failure): string {
  switch (failure.kind) {
    case 'unreachable':
      return 'The host does not answer. Is it still running?';
    case 'refused':
      if (failure.status === 401 || failure.status === 403) {
        return 'This browser may not see the preview. Open the link that the host prints when it starts.';
      }
      return `The host answered with the status ${failure.status}${failure.type && ` (${failure.type})`}.`;
    case 'garbled':
    case 'unreadable':
      return `The host answered something that the preview cannot read (${failure.problem}). Are both of the same version? Load the page again.`;
    default:
      return failure satisfies never;
  }
}
