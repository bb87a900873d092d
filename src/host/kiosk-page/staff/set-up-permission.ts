import type { IncomingMessage } from 'node:http';
import { setUpHeader } from '../../../contract/additions/page/first-start.ts';
import { isSameSecret } from '../../../service/secret/signing.ts';
import type { HostProcess } from '../../host-parts/host-parts.ts';

/**
 * The permission lasts this long after the PIN entry and after each request that uses it. The page sends a request
 * every two seconds.
 */
const lastsSeconds = 600;

/**
 * The permission to set up this machine, which staff get with their PIN. Each new permission replaces the last, and a
 * restart of the host ends it.
 */
export function setUpPermission({
  newSecret,
  uptimeSeconds,
}: Pick<HostProcess, 'newSecret' | 'uptimeSeconds'>) {
  let permission: string | undefined;
  let endsAt = 0;
  return {
    give(): string {
      permission = newSecret();
      endsAt = uptimeSeconds() + lastsSeconds;
      return permission;
    },
    isIn({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
      const given = String(headers[setUpHeader]);
      if (permission === undefined || uptimeSeconds() >= endsAt || !isSameSecret(given, permission))
        return false;
      endsAt = uptimeSeconds() + lastsSeconds;
      return true;
    },
  };
}

export type SetUpPermission = ReturnType<typeof setUpPermission>;
