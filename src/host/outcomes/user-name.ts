import { userInfo } from 'node:os';

/** The user of this process. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return `user ${process.getuid?.()}`;
  }
}
