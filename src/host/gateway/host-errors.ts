import { ServiceError } from '../../service/http/errors.ts';
import type { BindableDispenser } from './device-binding.ts';

// What the host answers itself has the error shape of the interface, like what it passes on.

export const untrustedCaller = (message: string) =>
  new ServiceError({ name: 'Forbidden', code: 403, type: 'NOT_THE_KIOSK', message });

export const notBound = (dispensers: readonly BindableDispenser[]) =>
  new ServiceError({
    name: 'ServiceUnavailable',
    code: 503,
    type: 'NOT_BOUND',
    message: 'This kiosk does not know yet which dispenser it is',
    retryable: true,
    data: { dispensers: dispensers.map(({ name, websocketID }) => ({ name, websocketID })) },
  });

export const unknownPath = () =>
  new ServiceError({ name: 'NotFound', code: 404, type: 'UNKNOWN_PATH', message: 'There is nothing here' });

/** `reason` is the system's word, such as ECONNREFUSED. */
export const upstreamUnreachable = (reason: string) =>
  new ServiceError({
    name: 'BadGateway',
    code: 502,
    type: 'UPSTREAM_UNREACHABLE',
    message: 'The service cannot be reached',
    retryable: true,
    data: { reason },
  });

export const keyInAnswer = () =>
  new ServiceError({
    name: 'BadGateway',
    code: 502,
    type: 'KEY_IN_ANSWER',
    message: 'The service repeated the key of the dispenser, which is not for the page',
  });

export const noSmartToken = () =>
  new ServiceError({
    name: 'NotFound',
    code: 404,
    type: 'NO_SMART_TOKEN',
    message: 'This branch has no smart tickets, or its service takes no tokens of ours',
  });

export const noVoice = (language: string) =>
  new ServiceError({
    name: 'NotFound',
    code: 404,
    type: 'NO_VOICE',
    message: 'Nobody on this machine speaks this language',
    data: { language },
  });

export const voiceFailed = () =>
  new ServiceError({
    name: 'ServiceUnavailable',
    code: 503,
    type: 'VOICE_FAILED',
    message: 'The voice of this machine did not speak',
    retryable: true,
  });

export const smartTokenNotYet = () =>
  new ServiceError({
    name: 'ServiceUnavailable',
    code: 503,
    type: 'SMART_TOKEN_NOT_YET',
    message: 'The service has not told yet what time it is and which branch this is',
    retryable: true,
  });

/** `waitMs` is how long the next one has to wait. */
export const wrongPin = (waitMs: number) =>
  new ServiceError({
    name: 'Forbidden',
    code: 403,
    type: 'WRONG_PIN',
    message: 'This is not the PIN of the staff',
    data: { waitMs },
  });

export const pinTooSoon = (waitMs: number) =>
  new ServiceError({
    name: 'TooManyRequests',
    code: 429,
    type: 'PIN_TOO_SOON',
    message: 'After wrong PINs the next one has to wait',
    retryable: true,
    data: { waitMs },
  });
