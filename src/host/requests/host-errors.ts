import { administratorNeeded } from '../../contract/additions/page/administrator.ts';
import { otherLogin } from '../../contract/additions/page/counter-session.ts';
import { pageSecretMissing } from '../../contract/additions/page/page-secret.ts';
import { type DraftMistakes, draftErrors } from '../../contract/additions/page/preview.ts';
import { ServiceError } from '../../service/http/errors.ts';

// The host's own errors have the error shape of the interface, like those that it forwards.

export const untrustedCaller = (message: string) =>
  new ServiceError({ name: 'Forbidden', code: 403, type: 'NOT_THE_KIOSK', message });

/** The page then loads its document again, which gives it the secret. */
export const noPageSecret = () =>
  new ServiceError({
    name: 'Forbidden',
    code: 403,
    type: pageSecretMissing,
    message:
      'Only the page that this host has served to its own machine may act for the dispenser, with cookies allowed.',
  });

export const notBound = (dispensers: readonly { readonly name: string; readonly websocketID: string }[]) =>
  new ServiceError({
    name: 'ServiceUnavailable',
    code: 503,
    type: 'NOT_BOUND',
    message: 'This kiosk does not yet know which dispenser it is',
    retryable: true,
    data: { dispensers: dispensers.map(({ name, websocketID }) => ({ name, websocketID })) },
  });

/** A proxy asks for more clients at once than one network, or all of them, may have. */
export const noPlaceLeft = () =>
  new ServiceError({
    name: 'ServiceUnavailable',
    code: 503,
    type: 'TOO_MANY_CONNECTIONS',
    message: 'Too many requests are in progress',
    retryable: true,
    retryAfterSeconds: 1,
  });

/** Tablets, of one network or of all, of which none has a key yet. */
export const tooManyTablets = () =>
  new ServiceError({
    name: 'ServiceUnavailable',
    code: 503,
    type: 'TOO_MANY_SCREENS',
    message:
      'Too many other screens wait for an administrator; close some of them, and try again in ten minutes',
    retryable: true,
    retryAfterSeconds: 30,
  });

export const otherCounterLogin = () =>
  new ServiceError({
    name: 'Conflict',
    code: 409,
    type: otherLogin,
    message: 'This browser has logged in again since the page was loaded',
  });

export const unknownPath = () =>
  new ServiceError({
    name: 'NotFound',
    code: 404,
    type: 'UNKNOWN_PATH',
    message: 'This path does not exist',
  });

/** `reason` is a code such as ECONNREFUSED. */
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
    message: 'The answer of the service contains the key of the dispenser, which the page must not get',
  });

export const noSmartToken = () =>
  new ServiceError({
    name: 'NotFound',
    code: 404,
    type: 'NO_SMART_TOKEN',
    message: 'This branch has no smart tickets, or its service does not accept tokens of this host',
  });

export const noVoice = (language: string) =>
  new ServiceError({
    name: 'NotFound',
    code: 404,
    type: 'NO_VOICE',
    message: 'This machine has no voice for this language',
    data: { language },
  });

export const voiceFailed = () =>
  new ServiceError({
    name: 'ServiceUnavailable',
    code: 503,
    type: 'VOICE_FAILED',
    message: 'The voice program of this machine failed',
    retryable: true,
  });

export const smartTokenNotYet = () =>
  new ServiceError({
    name: 'ServiceUnavailable',
    code: 503,
    type: 'SMART_TOKEN_NOT_YET',
    message: 'The time of the service and its branch are not known yet',
    retryable: true,
  });

/** `waitMs`: after this time the next PIN may be tried. */
export const wrongPin = (waitMs: number) =>
  new ServiceError({
    name: 'Forbidden',
    code: 403,
    type: 'WRONG_PIN',
    message: 'The PIN is wrong',
    data: { waitMs },
  });

export const pinTooSoon = (waitMs: number) =>
  new ServiceError({
    name: 'TooManyRequests',
    code: 429,
    type: 'PIN_TOO_SOON',
    message: 'After wrong PINs the next attempt must wait',
    retryable: true,
    data: { waitMs },
  });

export const unreadableLogin = () =>
  new ServiceError({
    name: 'BadGateway',
    code: 502,
    type: 'LOGIN_UNREADABLE',
    message: 'The service has accepted the login, but its answer has no token',
  });

export const noPreviewAccess = () =>
  new ServiceError({
    name: 'Forbidden',
    code: 403,
    type: 'NO_PREVIEW_ACCESS',
    message:
      'Open the preview once with the link that the host printed at its start, in a browser that allows cookies.',
  });

export const wrongPreviewToken = () =>
  new ServiceError({
    name: 'Forbidden',
    code: 403,
    type: 'WRONG_PREVIEW_TOKEN',
    message: 'This link is not valid any more: use the one that the host printed at its last start.',
  });

/** The page then asks for a login, and keeps what was to be sent. */
export const noAdministrator = () =>
  new ServiceError({
    name: 'Forbidden',
    code: 403,
    type: administratorNeeded,
    message:
      'Only an administrator may do this: log in with the link that the host printed at its start, or with the password.',
  });

export const wrongAdministratorPassword = () =>
  new ServiceError({
    name: 'Forbidden',
    code: 403,
    type: 'WRONG_ADMINISTRATOR_PASSWORD',
    message: 'The password is wrong',
  });

export const draftInvalid = (mistakes: DraftMistakes['mistakes']) =>
  new ServiceError({
    name: 'BadRequest',
    code: 400,
    type: draftErrors.invalid,
    message: 'The draft is not a valid branch file',
    data: { mistakes },
  });

export const draftOutdated = () =>
  new ServiceError({
    name: 'Conflict',
    code: 409,
    type: draftErrors.outdated,
    message: 'The branch file has changed since the draft was begun',
  });

export const unknownVersion = () =>
  new ServiceError({
    name: 'NotFound',
    code: 404,
    type: 'UNKNOWN_VERSION',
    message: 'This version of the branch file is not kept any more',
  });

/** `reason` is a sentence. */
export const draftNotImportable = (reason: string) =>
  new ServiceError({ name: 'Forbidden', code: 403, type: draftErrors.notImportable, message: reason });
