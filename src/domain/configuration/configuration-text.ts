import { readExceptionDays, readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';

/** Paths whose responses change daily or every minute. */
const changing: readonly string[] = [readExceptionDays.path, readWaitingInfo.path];

/**
 * Serializes the responses to the configuration reads by path with parameters, so that equal responses give equal
 * texts. Other paths, exception days and waits are omitted.
 */
export function configurationText(answers: Readonly<Record<string, unknown>>): string {
  const lasting = Object.entries(answers).filter(
    ([path]) => path.startsWith('/') && !changing.includes(path.replace(/\?.*/, '')),
  );
  return JSON.stringify(lasting.sort(([one], [other]) => (one < other ? -1 : 1)));
}
