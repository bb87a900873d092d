type Reason = 'in-use' | 'cannot-write' | 'unreadable' | 'not-durable' | 'unreachable' | 'not-let-in';

const sentences: Record<Reason, string> = {
  'in-use': 'is in use by another process',
  'cannot-write': 'cannot be opened for writing',
  unreadable: 'is not a database of this version of the service',
  'not-durable': 'cannot be kept safe against a power cut here',
  unreachable: 'does not answer',
  'not-let-in': 'does not let us in, or has no such database',
};

/** Why a database cannot be used; the message is one line for an operator. */
export class StoreOpenError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, name: string, cause?: unknown) {
    super(`${name} ${sentences[reason]}`, { cause });
    this.name = 'StoreOpenError';
    this.reason = reason;
  }
}

/** The database cannot be asked at this moment; asking again may help. */
export class StoreTransientError extends Error {
  constructor(cause: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = 'StoreTransientError';
  }
}

/** By the primary result code of SQLite. */
const reasons: Record<number, Reason> = {
  5: 'in-use',
  6: 'in-use',
  8: 'cannot-write',
  10: 'cannot-write',
  11: 'unreadable',
  13: 'cannot-write',
  14: 'cannot-write',
  26: 'unreadable',
};

/** What a failure to open a file means to an operator; other errors come back as they are. */
export function toStoreOpenError(error: unknown, file: string): unknown {
  const failure = error instanceof StoreTransientError ? error.cause : error;
  const reason = reasons[codeOf(failure)];
  return reason ? new StoreOpenError(reason, file, failure) : error;
}

/** What passes, by the primary result code of SQLite and in its words: the stand-in's `all` tells no code. */
const passing = new Map([
  [5, 'database is locked'],
  [6, 'database table is locked'],
  [8, 'attempt to write a readonly database'],
  [10, 'disk I/O error'],
  [13, 'database or disk is full'],
  [14, 'unable to open database file'],
]);
const passingWords = new Set(passing.values());

/** What a failure in an open file means to a caller; other errors come back as they are. */
export function toTransientError(error: unknown): unknown {
  const isPassing = passing.has(codeOf(error)) || (error instanceof Error && passingWords.has(error.message));
  return isPassing ? new StoreTransientError(error) : error;
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}
