import * as v from 'valibot';
import { endedKey } from '../../contract/additions/enrolment.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import {
  claimEnrolment,
  openEnrolment,
  readKeyState,
  rotateKey,
} from '../../contract/endpoints/enrolment-endpoints.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { credentials } from '../gateway/device-binding.ts';
import type { Forward, ForwardAnswer } from '../gateway/forward.ts';
import { errorIn, isRefusedKey } from '../gateway/service-refusal.ts';

interface Key {
  readonly websocketID: string;
  readonly apiKey: string;
}

/** `isReplaced`: the service reports that another machine has become the dispenser. */
type RefusedKey = { readonly kind: 'refused'; readonly isReplaced: boolean };

/** `failed`: the call may succeed later. `waitMs` is the wait that the service's response states, or else 0. */
type Failure = { readonly kind: 'failed'; readonly isBusy: boolean; readonly waitMs: number };

/** The maximum interval, even if a service asks for a longer interval. */
const longestWaitMs = 5 * 60_000;

/**
 * The enrolment calls from a machine to its service. Each call checks that a refusal comes from the service itself,
 * because a captive portal or a proxy may answer instead.
 */
export function enrolmentCalls(forward: Forward) {
  async function call(endpoint: Endpoint, key: Key | undefined, body?: object): Promise<ForwardAnswer> {
    return forward({
      endpoint,
      headers: {
        accept: 'application/json',
        ...(key && credentials(key)),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && Buffer.from(JSON.stringify(body)),
    });
  }

  return {
    async open() {
      const answer = await call(openEnrolment, undefined);
      const enrolment = contentOf(answer, openEnrolment.response);
      if (enrolment) return { kind: 'opened', enrolment } as const;
      const failure = failureOf(answer);
      const isCertain = answer.status < 500 && !failure.isBusy && answer.status !== 408;
      return isCertain ? ({ kind: 'not-offered' } as const) : failure;
    },
    async claim(deviceCode: string) {
      const answer = await call(claimEnrolment, undefined, { deviceCode });
      const claim = contentOf(answer, claimEnrolment.response);
      if (claim) return { kind: 'claimed', claim } as const;
      return errorIn(answer)?.type === 'ENROLMENT_UNKNOWN'
        ? ({ kind: 'unknown' } as const)
        : failureOf(answer);
    },
    /** `refused`: the service does not know this key. */
    async readKey(key: Key) {
      const answer = await call(readKeyState, key);
      const state = contentOf(answer, readKeyState.response);
      if (state) return { kind: 'accepted', ...state } as const;
      return isRefusedKey(answer) ? refusedKey(answer) : failureOf(answer);
    },
    /** `not-requested`: the key stays the same. */
    async rotate(key: Key, apiKey: string) {
      const answer = await call(rotateKey, key, { apiKey });
      if (answer.status === 204) return { kind: 'rotated' } as const;
      if (isRefusedKey(answer)) return refusedKey(answer);
      const type = errorIn(answer)?.type;
      return type === 'ROTATION_NOT_REQUESTED' || type === 'INVALID_INPUT'
        ? ({ kind: 'not-requested' } as const)
        : failureOf(answer);
    },
  };
}

export type EnrolmentCalls = ReturnType<typeof enrolmentCalls>;

const contentOf = <S extends v.GenericSchema>({ status, body }: ForwardAnswer, schema: S) =>
  status === 200 ? parsedJson(schema, body.toString()) : undefined;

function refusedKey(answer: ForwardAnswer): RefusedKey {
  const ended = v.safeParse(endedKey, errorIn(answer)?.data);
  return { kind: 'refused', isReplaced: ended.success && ended.output.keyEnded === 'replaced' };
}

function failureOf({ status, headers }: ForwardAnswer): Failure {
  const seconds = Number(headers['retry-after']);
  const waitMs = seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : 0;
  return { kind: 'failed', isBusy: status === 429, waitMs };
}
