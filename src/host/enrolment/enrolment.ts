import type { FastifyInstance } from 'fastify';
import type { EnrolmentStatus, WaitingReason } from '../../contract/additions/page/enrolment-status.ts';
import type { DeviceBinding } from '../gateway/device-binding.ts';
import type { Forward } from '../gateway/forward.ts';
import { oneAfterAnother } from '../own-service/one-after-another.ts';
import type { HostLog } from '../own-service/own-service.ts';
import { type EnrolmentCalls, enrolmentCalls } from './call-enrolment.ts';
import {
  type EnrolledBinding,
  type PendingEnrolment,
  readStoredEnrolment,
  type StoredEnrolment,
  storeEnrolment,
} from './enrolment-file.ts';

interface Deps {
  readonly dataDir: string;
  /** The external service's address; null for the service in this process. */
  readonly baseUrl: string | null;
  readonly newSecret: () => string;
  /** A monotonic clock, in milliseconds. */
  readonly monotonic: () => number;
  /** Resolves after this time, or when the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** The interval of checks of the key. A rotation begins within this time. */
const followKeyMs = 60_000;
/** The waits after one, two, ... consecutive attempts that returned no code. */
const retryMs = [5_000, 10_000, 20_000, 30_000, 60_000];
/** The interval of requests to a service without enrolment, which an update may add. */
const notOfferedMs = 60_000;

/** Opens the enrolment. Reuses a key or a code from before a restart. */
export async function enrolHost(deps: Deps) {
  const { dataDir, baseUrl, newSecret, monotonic, sleep } = deps;
  let stored: StoredEnrolment = await readStoredEnrolment(dataDir, baseUrl);
  let isKeyRefused = false;
  let isReplaced = false;
  let reason: WaitingReason = 'opening';
  /** The expiry of the code; undefined for a code from before the host's start. */
  let expiresAt: number | undefined;
  let isUnreachable = false;
  let intervalMs = 5_000;
  let failures = 0;
  let keyTriedAt = Number.NEGATIVE_INFINITY;
  /** Ends the pause before the next step. */
  let wake = () => {};
  let calls: EnrolmentCalls | undefined;
  let log: HostLog | undefined;

  async function store(next: StoredEnrolment): Promise<void> {
    await storeEnrolment(dataDir, next);
    stored = next;
  }

  /** Checks the key with the service, and completes a pending rotation. */
  async function followKey(calls: EnrolmentCalls, binding: EnrolledBinding): Promise<void> {
    keyTriedAt = monotonic();
    const { nextApiKey } = binding;
    if (nextApiKey !== undefined) return finishRotation(calls, binding, nextApiKey);
    const answer = await calls.readKey(binding);
    if (answer.kind === 'failed') return;
    setRefused(answer.kind === 'refused' && answer);
    if (answer.kind !== 'accepted' || !answer.isRotationRequested) return;
    const begun = { ...binding, nextApiKey: newSecret() };
    await store({ ...stored, binding: begun });
    await finishRotation(calls, begun, begun.nextApiKey);
  }

  async function finishRotation(
    calls: EnrolmentCalls,
    binding: EnrolledBinding,
    nextApiKey: string,
  ): Promise<void> {
    const { nextApiKey: _next, ...current } = binding;
    const changed = { ...current, apiKey: nextApiKey };
    const answer = await calls.rotate(current, nextApiKey);
    switch (answer.kind) {
      case 'failed':
        return;
      case 'not-requested':
        await store({ ...stored, binding: current });
        return;
      case 'rotated':
        await store({ ...stored, binding: changed });
        setRefused(false);
        log?.info({ websocketID: binding.websocketID }, 'key changed');
        return;
      case 'refused': {
        // The service may have accepted the next key long ago, but its response was lost.
        const next = await calls.readKey(changed);
        if (next.kind === 'accepted') await store({ ...stored, binding: changed });
        if (next.kind !== 'failed')
          setRefused(next.kind === 'refused' && { isReplaced: answer.isReplaced || next.isReplaced });
      }
    }
  }

  function setRefused(refusal: false | { readonly isReplaced: boolean }): void {
    const isNew = refusal && !isKeyRefused;
    isKeyRefused = refusal !== false;
    isReplaced = refusal !== false && refusal.isReplaced;
    if (!isNew) return;
    reason = 'opening';
    failures = 0;
    log?.error(
      isReplaced
        ? 'Another machine has replaced this one, whose key is no longer valid. The screen shows a code to enrol this machine'
        : 'The service no longer accepts the key of this machine. The screen shows a code to enrol this machine',
    );
  }

  /** Runs one step towards a key. Returns the pause until the next step. */
  async function enrol(calls: EnrolmentCalls): Promise<number> {
    const { binding, pending } = stored;
    // The service may know the key again, for example after a restored backup.
    if (binding && monotonic() - keyTriedAt >= followKeyMs) {
      await followKey(calls, binding);
      if (!isKeyRefused) return followKeyMs;
    }
    return pending ? claim(calls, pending) : open(calls);
  }

  async function open(calls: EnrolmentCalls): Promise<number> {
    const answer = await calls.open();
    switch (answer.kind) {
      case 'opened': {
        const { deviceCode, userCode, expiresIn, interval } = answer.enrolment;
        await store({ ...stored, pending: { baseUrl, deviceCode, userCode } });
        expiresAt = monotonic() + expiresIn * 1000;
        intervalMs = interval * 1000;
        isUnreachable = false;
        failures = 0;
        reason = 'opening';
        return intervalMs;
      }
      case 'not-offered':
        reason = 'not-offered';
        return notOfferedMs;
      case 'failed':
        reason = answer.isBusy ? 'busy' : 'unreachable';
        failures += 1;
        return Math.max(answer.waitMs, retryMs[Math.min(failures, retryMs.length) - 1] ?? 0);
    }
  }

  async function claim(calls: EnrolmentCalls, { deviceCode }: PendingEnrolment): Promise<number> {
    const answer = await calls.claim(deviceCode);
    if (answer.kind === 'failed') {
      reason = 'unreachable';
      isUnreachable = !answer.isBusy;
      return Math.max(answer.waitMs, intervalMs);
    }
    isUnreachable = false;
    if (answer.kind === 'unknown') {
      const { pending: _over, ...left } = stored;
      await store(left);
      expiresAt = undefined;
      reason = 'opening';
      return 0;
    }
    if (answer.claim.state === 'pending') {
      expiresAt = monotonic() + answer.claim.expiresIn * 1000;
      return intervalMs;
    }
    const { websocketID, apiKey } = answer.claim;
    await store({ binding: { baseUrl, websocketID, apiKey } });
    expiresAt = undefined;
    setRefused(false);
    keyTriedAt = monotonic();
    log?.info({ websocketID }, 'enrolled');
    return followKeyMs;
  }

  const isBound = () => stored.binding !== undefined && !isKeyRefused;

  /** Requests run one after another, so no response is compared with an older state. */
  const inOrder = oneAfterAnother();

  async function step(calls: EnrolmentCalls): Promise<number> {
    try {
      if (!isBound() || !stored.binding) return await enrol(calls);
      await followKey(calls, stored.binding);
      return isBound() ? followKeyMs : 0;
    } catch (error) {
      // The disk may be full or read-only. The machine shows and uses only data that survive a restart.
      if (reason !== 'storage') log?.error(error);
      reason = 'storage';
      return intervalMs;
    }
  }

  return {
    /** Returns undefined if the machine has no key that the service accepts. */
    binding(): DeviceBinding | undefined {
      if (!isBound() || !stored.binding) return undefined;
      const { websocketID, apiKey } = stored.binding;
      return { baseUrl, websocketID, apiKey };
    },
    /** True if the machine has had a key, even if the service now refuses it. */
    hasKey: () => stored.binding !== undefined,
    /** True if the service reports that another machine has become this key's dispenser. */
    isReplaced: () => isReplaced,
    status(): EnrolmentStatus {
      if (isBound()) return { state: 'enrolled' };
      const secondsLeft = expiresAt === undefined ? 0 : Math.ceil((expiresAt - monotonic()) / 1000);
      return stored.pending && secondsLeft > 0
        ? {
            state: 'code',
            userCode: stored.pending.userCode,
            secondsLeft,
            isUnreachable,
            isKeyRefused,
            isReplaced,
          }
        : { state: 'waiting', reason, isKeyRefused, isReplaced };
    },
    /** Checks the key after a response has refused it. Resolves when the result is known. */
    async checkKey() {
      await inOrder(async () => {
        const { binding } = stored;
        if (calls && binding && isBound())
          await followKey(calls, binding).catch((error) => log?.error(error));
      });
      if (!isBound()) wake();
    },
    /** Enrols this machine, and then keeps its key valid. Resolves after `signal` is aborted. */
    async run(service: { readonly calls: EnrolmentCalls; readonly log: HostLog }, signal: AbortSignal) {
      ({ calls, log } = service);
      while (!signal.aborted) {
        const pause = new AbortController();
        wake = () => pause.abort();
        const pauseMs = await inOrder(() => step(service.calls));
        if (pauseMs > 0) await sleep(pauseMs, AbortSignal.any([signal, pause.signal]));
      }
    },
  };
}

/** The enrolment of a tablet, or of a machine without a key in its settings, as a dispenser of a service. */
export type Enrolment = Awaited<ReturnType<typeof enrolHost>>;

/** Enrols this machine, and keeps its key valid, while the app runs. */
export function runEnrolment(
  app: FastifyInstance,
  { run }: Enrolment,
  { forward, closing }: { readonly forward: Forward; readonly closing: AbortSignal },
): void {
  let running: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    running = run({ calls: enrolmentCalls(forward), log: app.log }, closing);
  });
  app.addHook('onClose', () => running ?? Promise.resolve());
}
