import * as v from 'valibot';
import { readDevice, readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { AnswerStore } from './answer-store.ts';
import type { Client } from './client.ts';
import { type Configuration, configurationFrom } from './configuration.ts';
import { CallFailed } from './failure.ts';
import { type Answers, gatherAnswers } from './gather-answers.ts';

const refreshMs = 5 * 60_000;
/** Short enough to be back within ten seconds of the service's return, a hanging read included. */
const retryMs = 3_000;

/** The configuration, and whether every read gave an answer and all of them together something to offer. */
export interface Configured {
  readonly configuration: Configuration;
  readonly isWhole: boolean;
}

interface Ports {
  readonly client: Client;
  readonly store: AnswerStore;
  readonly machineZone: string;
  /** Milliseconds, by the service's clock. */
  readonly now: () => number;
}

/** The configuration as one query: both waves, checked as a set; at first what the last page knew. */
export function configurationQuery({ client, store, machineZone, now }: Ports) {
  let last: Answers = store.read();
  const stored = configurationFrom(last, machineZone);
  const known = stored === 'broken' ? undefined : stored;

  async function make(answers: Answers): Promise<Configuration | undefined> {
    const configuration = configurationFrom(answers, machineZone);
    if (configuration !== 'broken') return configuration;
    const { mend } = await import('./salvage-answer.ts');
    return configurationFrom(answers, machineZone, mend) as Configuration | undefined;
  }

  async function read(): Promise<Configured> {
    const { answers, failures } = await gatherAnswers(client, last, now);
    const configuration = await make(answers);
    const isUsable = configuration && configuration.languages.length > 0;
    const lacksProfiles = configuration?.profiles.length === 0 && failures.length > 0;
    if (!isUsable || lacksProfiles) {
      const [first] = failures;
      throw (
        first ?? new CallFailed(readDevice.path, { kind: 'unreadable', problem: 'nothing that can be shown' })
      );
    }
    last = answers;
    store.write(answers);
    const offersAnything = configuration.profiles.some(({ structure }) =>
      structure.some(({ items }) => items.length > 0),
    );
    return { configuration, isWhole: failures.length === 0 && offersAnything };
  }

  return {
    queryKey: ['configuration'],
    queryFn: read,
    ...(known && { initialData: { configuration: known, isWhole: false }, initialDataUpdatedAt: 0 }),
    refetchInterval: ({ state }: { state: { status: string; data?: Configured | undefined } }) =>
      state.status === 'error' || !state.data?.isWhole ? retryMs : refreshMs,
    retry: false,
  };
}

const waitingMs = 15_000;

/** The waits; also the kiosk's pulse, by which it knows that the service is there. */
export function waitingInfoQuery(client: Client, random: () => number) {
  return {
    queryKey: ['waitingInfo'],
    queryFn: async (): Promise<readonly WaitingInfo[]> => {
      const result = await client.ask(readWaitingInfo, {});
      if (!result.ok) throw new CallFailed(readWaitingInfo.path, result.failure);
      const exact = v.safeParse(readWaitingInfo.response, result.answer);
      if (exact.success) return exact.output;
      const { mend } = await import('./salvage-answer.ts');
      return mend(readWaitingInfo.response, result.answer, () => {}) ?? [];
    },
    // Jitter: the kiosks of a large house must not ask in the same instant after a power cut.
    refetchInterval: ({ state }: { state: { status: string } }) =>
      state.status === 'error' ? retryMs : waitingMs * (0.9 + 0.2 * random()),
    retry: 1,
    retryDelay: retryMs / 2,
  };
}

/** Whether a failed pulse means that the service is away, and not just that it has no waits to tell. */
export function isAway(error: Error | null): boolean {
  if (!(error instanceof CallFailed)) return false;
  const { failure } = error;
  if (failure.kind === 'refused') return [401, 403, 429, 502, 503, 504].includes(failure.status);
  return failure.kind === 'unreachable';
}
