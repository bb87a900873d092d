import { userInfo } from 'node:os';

export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return `user ${process.getuid?.()}`;
  }
}
