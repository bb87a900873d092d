import { administratorNeeded } from '../../contract/additions/page/administrator.ts';
import { otherLogin } from '../../contract/additions/page/counter-session.ts';
import { pageSecretMissing } from '../../contract/additions/page/page-secret.ts';
import { type PersonRole, roleMissingType } from '../../contract/additions/page/people.ts';
import { type DraftMistakes, draftErrors } from '../../contract/additions/page/preview.ts';
import { errorWithStatus } from '../../service/http/errors.ts';

// The host's own errors have the interface's error format, like the errors that it forwards.

/** Throws an error if there is a refusal. */
export function throwRefusal(refusal: string | undefined): void {
  if (refusal !== undefined) throw errorWithStatus(403, 'NOT_THE_KIOSK', refusal);
}

/** `address` is an https origin. */
export const tlsNeeded = (address: string) =>
  errorWithStatus(403, 'TLS_NEEDED', `Passwords are not accepted in clear text. Open ${address} instead.`, {
    data: { address },
  });

/** After this error, the page reloads its document, which gives it the secret. */
export const noPageSecret = () =>
  errorWithStatus(
    403,
    pageSecretMissing,
    'Only the page that this host served on its own machine can act for the dispenser. Allow cookies.',
  );

export const notBound = (dispensers: readonly { readonly name: string; readonly websocketID: string }[]) =>
  errorWithStatus(503, 'NOT_BOUND', 'This kiosk does not yet know which dispenser it is', {
    data: { dispensers: dispensers.map(({ name, websocketID }) => ({ name, websocketID })) },
  });

/** The service manager restarts the host after some seconds. */
export const hostStopping = () =>
  errorWithStatus(503, 'HOST_STOPPING', 'The host is being stopped', { retryAfterSeconds: 5 });

/** A proxy forwards more simultaneous requests than one network, or all networks together, may have. */
export const noPlaceLeft = () =>
  errorWithStatus(503, 'TOO_MANY_CONNECTIONS', 'Too many requests are in progress', { retryAfterSeconds: 1 });

/** There are too many tablets without a key, in one network or in all networks together. */
export const tooManyTablets = () =>
  errorWithStatus(
    503,
    'TOO_MANY_SCREENS',
    'Too many other screens are waiting for an administrator; close some of them, and try again in ten minutes',
    { retryAfterSeconds: 30 },
  );

export const otherCounterLogin = () =>
  errorWithStatus(409, otherLogin, 'This browser has logged in again since the page was loaded');

export const updatesGoOut = () =>
  errorWithStatus(
    409,
    'ROLLOUT_UNDER_WAY',
    'A rollout of an update is already in progress; wait for its end, or stop it',
  );

/** `reason` is a sentence. */
export const noUpdateTarget = (reason: string) => errorWithStatus(502, 'NO_UPDATE_TARGET', reason);

export const unknownPath = () => errorWithStatus(404, 'UNKNOWN_PATH', 'This path does not exist');

/** `reason` is a code such as ECONNREFUSED. */
export const upstreamUnreachable = (reason: string) =>
  errorWithStatus(502, 'UPSTREAM_UNREACHABLE', 'The service cannot be reached', {
    retryable: true,
    data: { reason },
  });

export const keyInAnswer = () =>
  errorWithStatus(
    502,
    'KEY_IN_ANSWER',
    'The answer of the service contains the key of the dispenser, which the page must not get',
  );

export const noSmartToken = () =>
  errorWithStatus(
    404,
    'NO_SMART_TOKEN',
    'This branch has no smart tickets, or its service does not accept tokens of this host',
  );

export const noVoice = (language: string) =>
  errorWithStatus(404, 'NO_VOICE', 'This machine has no voice for this language', { data: { language } });

export const earOutputFailed = () =>
  errorWithStatus(503, 'EAR_OUTPUT_FAILED', 'The device of FOYER_EAR_OUTPUT could not play a sound');

export const voiceFailed = () =>
  errorWithStatus(503, 'VOICE_FAILED', 'The voice program of this machine failed');

export const smartTokenNotYet = () =>
  errorWithStatus(503, 'SMART_TOKEN_NOT_YET', 'The time of the service and its branch are not known yet');

/** `mistakes`: the errors in the answers, as sentences. */
export const unusableAnswers = (mistakes: readonly string[]) =>
  errorWithStatus(400, 'UNUSABLE_ANSWERS', mistakes.join('\n'), { data: { mistakes } });

/** `waitMs`: the time until the next attempt. */
export const wrongPin = (waitMs: number) =>
  errorWithStatus(403, 'WRONG_PIN', 'The PIN is wrong', { data: { waitMs } });

export const pinTooSoon = (waitMs: number) =>
  errorWithStatus(429, 'PIN_TOO_SOON', 'Too many wrong PINs: wait before the next attempt', {
    data: { waitMs },
  });

export const unreadableLogin = () =>
  errorWithStatus(502, 'LOGIN_UNREADABLE', 'The service has accepted the login, but its answer has no token');

export const noPreviewAccess = () =>
  errorWithStatus(
    403,
    'NO_PREVIEW_ACCESS',
    'Open the preview once with the link that the host printed at its start, in a browser that allows cookies.',
  );

export const wrongPreviewToken = () =>
  errorWithStatus(
    403,
    'WRONG_PREVIEW_TOKEN',
    'This link is no longer valid: use the link that the host printed at its last start.',
  );

/** The page then asks for a login, and keeps unsent data. */
export const noAdministrator = () =>
  errorWithStatus(
    403,
    administratorNeeded,
    'Only an administrator may do this: log in with the link that the host printed at its start, or with the password.',
  );

/** The login is valid, but does not have this role at this branch. */
export const roleMissing = (role: PersonRole) =>
  errorWithStatus(403, roleMissingType, `This needs the role “${role}”, which your login lacks here.`, {
    data: { role },
  });

export const wrongPersonLogin = () =>
  errorWithStatus(403, 'WRONG_PERSON_LOGIN', 'The user name or the password is wrong');

export const unknownPerson = () =>
  errorWithStatus(404, 'UNKNOWN_PERSON', 'Nobody with a password has this user name');

export const tooManyPeople = () =>
  errorWithStatus(409, 'TOO_MANY_PEOPLE', 'This host cannot keep more people. Remove some first.');

export const wrongAdministratorPassword = () =>
  errorWithStatus(403, 'WRONG_ADMINISTRATOR_PASSWORD', 'The password is wrong');

/** The branch files of another person are being checked. */
export const branchFilesBusy = () =>
  errorWithStatus(
    503,
    'BRANCH_FILES_BUSY',
    'The host is checking another draft. Try again in a few seconds.',
    {
      retryAfterSeconds: 2,
    },
  );

export const branchFilesTooSlow = () =>
  errorWithStatus(
    503,
    'BRANCH_FILES_TOO_SLOW',
    'The check of the branch files took too long and was stopped. Try again later, or with fewer entries.',
    { retryAfterSeconds: 10 },
  );

export const draftInvalid = (mistakes: DraftMistakes['mistakes']) =>
  errorWithStatus(400, draftErrors.invalid, 'The draft is not a valid branch file', { data: { mistakes } });

export const draftOutdated = () =>
  errorWithStatus(409, draftErrors.outdated, 'The branch file has changed since the draft was begun');

export const unknownVersion = () =>
  errorWithStatus(404, 'UNKNOWN_VERSION', 'This version of the branch file no longer exists');

export const draftSavedMeanwhile = () =>
  errorWithStatus(
    409,
    draftErrors.savedMeanwhile,
    'Another administrator has changed the draft since it was read',
  );

/** `reason` is a sentence. */
export const mediaRefused = (reason: string) => errorWithStatus(400, draftErrors.mediaRefused, reason);

/** `reason` is a sentence. */
export const draftNotImportable = (reason: string) => errorWithStatus(403, draftErrors.notImportable, reason);
