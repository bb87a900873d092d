import { endOfKey, isRevoked } from '../../service/secret/dispenser-keys.ts';
import type { Store } from '../../service/store/store.ts';
import type { DeviceBinding, Identity } from '../gateway/device-binding.ts';

/**
 * The identity of a host whose key may have been revoked. Without an accepted key, the host is not a dispenser, and
 * its page reports this instead of failing at every request.
 */
export async function acceptedIdentity({ db }: Pick<Store, 'db'>, identity: Identity): Promise<Identity> {
  const { binding, dispensers } = identity;
  if (!binding || !(await isRevoked(db, binding.apiKey))) return identity;
  return {
    binding: undefined,
    dispensers: dispensers.filter(({ websocketID }) => websocketID !== binding.websocketID),
    isReplaced: (await endOfKey(db, binding.apiKey)) === 'replaced',
  };
}

/** Calls `onEnd` when any node has revoked the key of a host's dispenser. Returns a function that stops watching. */
export function followBinding(
  { db, commits }: Pick<Store, 'db' | 'commits'>,
  branch: string,
  { apiKey }: DeviceBinding,
  onEnd: () => Promise<void>,
): () => void {
  let isOver = false;
  const check = async () => {
    if (isOver || !(await isRevoked(db, apiKey)) || isOver) return;
    stop();
    await onEnd();
  };
  // A database failure is reported elsewhere, and the next commit triggers another check.
  const ask = () => void check().catch(() => undefined);
  const unlisten = commits.listen(branch, ask);
  // The key may have been revoked after it was applied.
  ask();
  function stop() {
    isOver = true;
    unlisten();
  }
  return stop;
}
