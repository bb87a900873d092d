import { readDevice, readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { activeProfileOf, profileKeyAt } from '../offer/active-profile.ts';
import type { AnswerStore } from './answer-store.ts';
import type { Client } from './client.ts';
import { type Configuration, configurationFrom } from './configuration.ts';
import { CallFailed } from './failure.ts';
import { gatherAnswers, type RawAnswers } from './gather-answers.ts';
import { type LoadSalvage, parseLeniently } from './parse-leniently.ts';

const refreshMs = 5 * 60_000;
/** Short enough that the kiosk works again within ten seconds after the service returns, even after a hanging read. */
const retryMs = 3_000;

/** A configuration as the query returns it. */
export interface LoadedConfiguration {
  readonly configuration: Configuration;
  /** Whether every read succeeded. Otherwise the query retries soon. */
  readonly isComplete: boolean;
}

interface Deps {
  readonly client: Client;
  readonly store: AnswerStore;
  readonly machineTimeZone: string;
  /** Milliseconds, by the service's clock. */
  readonly now: () => number;
  readonly loadSalvage: LoadSalvage;
}

/** The configuration as one query. It starts with the stored answers of the last page. */
export function configurationQuery({ client, store, machineTimeZone, now, loadSalvage }: Deps) {
  let last: RawAnswers = store.read();
  const stored = configurationFrom(last, machineTimeZone);
  const initial = stored === 'needs-salvage' ? undefined : stored;

  async function parseOrSalvage(answers: RawAnswers): Promise<Configuration | undefined> {
    const configuration = configurationFrom(answers, machineTimeZone);
    if (configuration !== 'needs-salvage') return configuration;
    const { salvageAnswer } = await loadSalvage();
    return configurationFrom(answers, machineTimeZone, salvageAnswer);
  }

  async function read(): Promise<LoadedConfiguration> {
    const { answers, failures, rejected } = await gatherAnswers(client, last, now, loadSalvage);
    const parsed = await parseOrSalvage(answers);
    const configuration = parsed && { ...parsed, deviations: [...parsed.deviations, ...rejected] };
    const isUsable = configuration && configuration.languages.length > 0;
    const lacksProfiles = configuration?.profiles.length === 0 && failures.length > 0;
    if (!isUsable || lacksProfiles) {
      const [first] = failures;
      throw first ?? new CallFailed(readDevice, { kind: 'unreadable', problem: 'nothing that can be shown' });
    }
    last = answers;
    store.write(answers);
    return { configuration, isComplete: failures.length === 0 };
  }

  /** Whether visitors find nothing to choose although the branch is open. */
  const offersNothing = (configuration: Configuration) =>
    activeProfileOf(configuration, profileKeyAt(configuration, now()))?.state === 'nothing';

  return {
    queryKey: ['configuration'],
    queryFn: read,
    ...(initial && { initialData: { configuration: initial, isComplete: false }, initialDataUpdatedAt: 0 }),
    refetchInterval: ({ state }: { state: { status: string; data?: LoadedConfiguration | undefined } }) =>
      state.status === 'error' || !state.data?.isComplete || offersNothing(state.data.configuration)
        ? retryMs
        : refreshMs,
    retry: false,
  };
}

const pollMs = 15_000;

/** The waiting-info poll: the waits, and by its success whether the service is reachable. */
export function waitingInfoQuery(client: Client, random: () => number, loadSalvage: LoadSalvage) {
  return {
    queryKey: ['waitingInfo'],
    queryFn: async (): Promise<readonly WaitingInfo[]> => {
      const result = await client.callUnchecked(readWaitingInfo, {});
      if (!result.ok) throw new CallFailed(readWaitingInfo, result.failure);
      return (await parseLeniently(readWaitingInfo.response, result.answer, loadSalvage)) ?? [];
    },
    // Jitter: the kiosks of a branch must not poll at the same moment after a power cut.
    refetchInterval: ({ state }: { state: { status: string } }) =>
      state.status === 'error' ? retryMs : pollMs * (0.9 + 0.2 * random()),
    retry: 1,
    retryDelay: retryMs / 2,
  };
}

/** Whether the error of a waiting-info poll means that the service is unreachable, and not only that it has no waits. */
export function isServiceAway(error: Error | null): boolean {
  if (!(error instanceof CallFailed)) return false;
  const { failure } = error;
  if (failure.kind === 'refused') return [401, 403, 429, 502, 503, 504].includes(failure.status);
  return failure.kind === 'unreachable';
}
