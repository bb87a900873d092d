import { type StartFailure, startFailure, systemCode } from '../outcomes/outcome.ts';

/** Errors of the file system that the operator can mend, with the reason. */
const fileProblems: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  EFBIG: 'the file may not become larger',
  EROFS: 'the file system is read-only',
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  EIO: 'the disk does not read or write',
  ENOTDIR: 'a part of its path is not a folder',
};

/** Turns an error that no step of the start expects into one sentence for the operator. */
export function unexpectedFailure(error: unknown): StartFailure {
  const code = systemCode(error) ?? '';
  const problem = fileProblems[code];
  if (problem !== undefined) {
    const path = error instanceof Error && 'path' in error ? String(error.path) : 'DATA_DIR';
    return startFailure('cannotWrite', `${path} cannot be used: ${problem} (${code})`);
  }
  const message = error instanceof Error ? error.message : String(error);
  return startFailure('failed', `The host cannot start: ${message.replace(/\s+/g, ' ')}`);
}
