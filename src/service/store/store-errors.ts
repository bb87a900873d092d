type Reason =
  | 'in-use'
  | 'cannot-write'
  | 'full'
  | 'unreadable'
  | 'unreleased'
  | 'damaged'
  | 'emptied'
  | 'not-durable'
  | 'unreachable'
  | 'access-denied';

const sentences: Record<Reason, string> = {
  'in-use': 'is in use by another process',
  'cannot-write': 'cannot be opened for writing',
  full: 'cannot be written, because the disk is full',
  unreadable: 'is not a database of this version of the service',
  unreleased: 'is of a version before the first release, which this version cannot read',
  damaged: 'is damaged',
  emptied: 'is empty, although tickets were created with it before',
  'not-durable': 'cannot be kept safe against a power cut here',
  unreachable: 'does not answer',
  'access-denied': 'refuses this user, or has no such database',
};

/** A database that cannot be opened. The message is one line for an operator. */
export class StoreOpenError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, name: string, cause?: unknown) {
    super(`${name} ${sentences[reason]}`, { cause });
    this.name = 'StoreOpenError';
    this.reason = reason;
  }
}

/** A query failed, although the database is open. The same query may succeed later. */
export class StoreTransientError extends Error {
  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = 'StoreTransientError';
  }
}

const openReasons: Record<number, Reason> = {
  5: 'in-use',
  6: 'in-use',
  8: 'cannot-write',
  10: 'cannot-write',
  11: 'damaged',
  13: 'full',
  14: 'cannot-write',
  26: 'unreadable',
};

/** Turns a failure to open a SQLite file into a StoreOpenError. Returns other errors unchanged. */
export function toStoreOpenError(error: unknown, file: string): unknown {
  const failure = error instanceof StoreTransientError ? error.cause : error;
  const reason = openReasons[codeOf(failure)];
  return reason ? new StoreOpenError(reason, file, failure) : error;
}

/** Primary result codes of SQLite: busy, locked, read-only, input or output, full, cannot open. */
const transientErrors = new Set([5, 6, 8, 10, 13, 14]);

/** Turns a transient failure of an open SQLite file into a StoreTransientError. Returns other errors unchanged. */
export function toTransientError(error: unknown): unknown {
  return transientErrors.has(codeOf(error)) ? new StoreTransientError(error) : error;
}

/** True if pages of the SQLite file are damaged, so that repeating the query is useless. */
export function isDamage(error: unknown): boolean {
  return openReasons[codeOf(error)] === 'damaged';
}

/** True for a failure of the database itself, which any other query may share. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof StoreTransientError || isDamage(error);
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}
