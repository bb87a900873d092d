import { readExceptionDays, readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';

/** Read for a new date each day, and every minute. */
const changing: readonly string[] = [readExceptionDays.path, readWaitingInfo.path];

/**
 * The responses to the configuration reads as one text, equal for equal responses. Their keys are paths with
 * parameters; other keys, exception days and waits are left out.
 */
export function configurationText(answers: Readonly<Record<string, unknown>>): string {
  const lasting = Object.entries(answers).filter(
    ([path]) => path.startsWith('/') && !changing.includes(path.replace(/\?.*/, '')),
  );
  return JSON.stringify(lasting.sort(([one], [other]) => (one < other ? -1 : 1)));
}
