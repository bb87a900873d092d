import { systemCode } from './outcome.ts';
import { userName } from './user-name.ts';

const problems: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EEXIST: 'it exists already',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of this user is full',
  EFBIG: 'the file has reached its maximum size',
  EROFS: 'the file system is read-only',
  ETIMEDOUT: 'it does not answer',
  EIO: 'the disk has read or write errors',
};

/**
 * The reason why the file system refused an operation, as the end of a sentence about the file. Other errors are
 * thrown again.
 */
export function fileProblem(error: unknown): string {
  const code = systemCode(error);
  if (code === undefined) throw error;
  return mendableProblem(code) ?? code;
}

/** The problem behind a system code, as the end of a sentence. Undefined if an operator cannot mend the problem. */
export function mendableProblem(code: string): string | undefined {
  return code === 'EACCES' || code === 'EPERM'
    ? `this user (${userName()}) has no permission`
    : problems[code];
}
