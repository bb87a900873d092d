import * as v from 'valibot';
import { readBranch, readDevice, readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { key } from '../../contract/entity.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { Client } from '../api/client.ts';
import { CallFailed, type Failure } from '../api/failure.ts';
import type { ServiceAvailability } from '../api/service-availability.ts';
import { activeProfileOf, profileKeyAt } from './active-profile.ts';
import type { AnswerStore } from './answer-store.ts';
import { type Configuration, configurationFrom } from './configuration.ts';
import { type Deviation, gatherAnswers, type RawAnswers } from './gather-answers.ts';
import { type LoadSalvage, type Parse, parseLeniently, parseOnce } from './parse-leniently.ts';
import type { ReadProblems } from './read-problems.ts';

const refreshMs = 5 * 60_000;
/**
 * The interval without events. Within a minute, changes are on the screen, and staff know of problems that last for
 * 20 seconds.
 */
const refreshWithoutEventsMs = 30_000;
/**
 * The pause after a failed read. It is so short that the kiosk works again within ten seconds after the service
 * returns, even after a hanging read.
 */
const retryMs = 3_000;

const isNotBound = (failure: Failure) => failure.kind === 'refused' && failure.type === 'NOT_BOUND';

export interface LoadedConfiguration {
  readonly configuration: Configuration;
  /** True if every read succeeded. Otherwise the query retries soon. */
  readonly isComplete: boolean;
}

interface Deps {
  readonly client: Client;
  readonly store: AnswerStore;
  readonly machineTimeZone: () => string;
  /** The time by the service's clock, in milliseconds. */
  readonly now: () => number;
  readonly loadSalvage: LoadSalvage;
  readonly availability: Pick<ServiceAvailability, 'current' | 'hasEvents' | 'onDeviceRead' | 'onNotBound'>;
  readonly problems: Pick<ReadProblems, 'learn'>;
}

export type ConfigurationQuery = ReturnType<typeof configurationQuery>;

/** The configuration as one query, which starts with the last page's stored answers. */
export function configurationQuery(deps: Deps) {
  const { client, store, machineTimeZone, now, loadSalvage, availability, problems } = deps;
  let last: RawAnswers = store.read();
  const stored = configurationFrom(last, machineTimeZone, v.safeParse);
  const initial = stored === 'needs-salvage' || !stored?.languages.length ? undefined : stored;

  async function parseOrSalvage(answers: RawAnswers, parse: Parse): Promise<Configuration | undefined> {
    const configuration = configurationFrom(answers, machineTimeZone, parse);
    if (configuration !== 'needs-salvage') return configuration;
    const { salvageAnswer } = await loadSalvage();
    return configurationFrom(answers, machineTimeZone, parse, salvageAnswer);
  }

  async function read(): Promise<LoadedConfiguration> {
    const parse = parseOnce();
    const { answers, failures, rejected } = await gatherAnswers(client, last, now, loadSalvage, parse);
    reportDevice(failures);
    const failed = failures.map(({ path, message }) => ({ where: path, problem: message }));
    const configuration = await parseOrSalvage(answers, parse);
    const isUsable = configuration && configuration.languages.length > 0;
    const useless = isUsable || failed.length > 0 ? [] : [uselessAnswer(configuration)];
    problems.learn('configuration', [...failed, ...rejected, ...useless]);
    const lacksProfiles = configuration?.profiles.length === 0 && failures.length > 0;
    if (!isUsable || lacksProfiles) {
      const [first] = failures;
      throw first ?? new CallFailed(readDevice, { kind: 'unreadable', problem: 'nothing to show' });
    }
    last = answers;
    store.write(answers);
    return { configuration, isComplete: failures.length === 0 };
  }

  /** A failed read of the device proves nothing, unless the service says that there is no such device. */
  function reportDevice(failures: readonly CallFailed[]): void {
    const failure = failures.find(({ path }) => path === readDevice.path)?.failure;
    if (!failure) availability.onDeviceRead(true);
    else if (isNotBound(failure)) availability.onNotBound();
    else if (failure.kind === 'refused' && failure.status === 404) availability.onDeviceRead(false);
  }

  /** True if the menu is empty although the branch is open. */
  const offersNothing = (configuration: Configuration) =>
    activeProfileOf(configuration, profileKeyAt(configuration, now()))?.state === 'nothing';

  return {
    answers: () => last,
    queryKey: ['configuration'],
    queryFn: read,
    ...(initial && { initialData: { configuration: initial, isComplete: false }, initialDataUpdatedAt: 0 }),
    refetchInterval: ({ state }: { state: { status: string; data?: LoadedConfiguration | undefined } }) =>
      state.status === 'error' ||
      !state.data?.isComplete ||
      offersNothing(state.data.configuration) ||
      availability.current().isNotBound
        ? retryMs
        : availability.hasEvents()
          ? refreshMs
          : refreshWithoutEventsMs,
    // The first screen does not repeat reads that were made before it.
    staleTime: refreshMs,
    retry: false,
  };
}

/** The answer that leaves nothing to show, although every read succeeded. */
function uselessAnswer(configuration: Configuration | undefined): Deviation {
  return configuration
    ? { where: `${readBranch.path} languages`, problem: 'no language is active' }
    : { where: readDevice.path, problem: 'the device or the branch is unusable' };
}

/** The time limit of a read. It is so short that two consecutive polls fail within 15 seconds. */
export const readTimeoutMs = 5_000;

/** The interval while connected to events. It is longer, because a stopped service also ends that connection. */
const pollWithEventsMs = 15_000;
/**
 * The interval without events. It is so short that a lost network hides the menu after 15 seconds, even with two
 * hanging reads.
 */
const pollMs = 3_000;
/**
 * The interval while the service is in doubt. It is so short that the kiosk works ten seconds after the service
 * returns, even with a hanging read and the delay of the menu.
 */
const doubtfulPollMs = 1_500;

/** An answer of the service itself. A captive portal or proxy that answers instead does not know keys. */
const identified = v.object({ key });

interface WaitsDeps {
  readonly client: Client;
  readonly random: () => number;
  readonly loadSalvage: LoadSalvage;
  readonly availability: ServiceAvailability;
  readonly problems: Pick<ReadProblems, 'learn'>;
}

export type WaitingInfoQuery = ReturnType<typeof waitingInfoQuery>;

/** Polls the waits. The success of a poll also shows that the service is available. */
export function waitingInfoQuery({ client, random, loadSalvage, availability, problems }: WaitsDeps) {
  return {
    queryKey: ['waitingInfo'],
    queryFn: async (): Promise<readonly WaitingInfo[]> => {
      // A service that only fails to report waits can still issue tickets.
      const isDoubtful = availability.isDoubtful();
      const [result, device] = await Promise.all([
        client.callUnchecked(readWaitingInfo, {}),
        isDoubtful ? client.callUnchecked(readDevice, {}) : undefined,
      ]);
      const isList = result.ok && Array.isArray(result.answer);
      const isKnown = device?.ok === true && v.is(identified, device.answer);
      availability.onPoll(isList || isKnown);
      if (!isList) {
        if (!result.ok && isNotBound(result.failure)) availability.onNotBound();
        const failure: Failure = result.ok ? { kind: 'unreadable', problem: 'not a list' } : result.failure;
        const failed = new CallFailed(readWaitingInfo, failure);
        // If the service does not answer at all, other code detects the outage.
        if (isKnown) problems.learn('waits', [{ where: readWaitingInfo.path, problem: failed.message }]);
        throw failed;
      }
      const found: Deviation[] = [];
      const onProblem = (part: string, problem: string) =>
        found.push({ where: `${readWaitingInfo.path} ${part.replace(/^\[\d+\]/, '[]')}`, problem });
      const waits = await parseLeniently(
        readWaitingInfo.response,
        result.answer,
        loadSalvage,
        undefined,
        onProblem,
      );
      problems.learn('waits', found);
      return waits ?? [];
    },
    // A failed poll also renders, because the waits' age must be checked: the machine may have slept.
    notifyOnChangeProps: ['data' as const, 'dataUpdatedAt' as const, 'errorUpdatedAt' as const],
    // Jitter: a branch's kiosks must not poll in unison after a power cut.
    refetchInterval() {
      const calmMs = availability.hasEvents() ? pollWithEventsMs : pollMs;
      return (availability.isDoubtful() ? doubtfulPollMs : calmMs) * (0.9 + 0.2 * random());
    },
    staleTime: doubtfulPollMs,
    retry: false,
  };
}
