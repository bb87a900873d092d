import { type AcceptedSecret, applySecret } from '../../service/secret/service-store.ts';
import type { StoreOptions } from '../../service/store/store.ts';
import { openSecretKey } from '../data-folder/secret-key.ts';
import { type StartResult, startFailure } from '../outcomes/outcome.ts';
import type { Settings } from '../settings/settings.ts';
import { openStore } from './open-store.ts';
import { type StoreSettings, storeFailure } from './store-failure.ts';

type ServiceStoreSettings = StoreSettings & Pick<Settings, 'secretKey'>;

/** Opens the store with the secret from FOYER_SECRET_KEY, or else from the file in the data folder. */
export async function openServiceStore(
  settings: ServiceStoreSettings,
  now: () => number,
  options: StoreOptions = {},
): Promise<StartResult<Pick<AcceptedSecret, 'store' | 'isReplaced'>>> {
  const opened = await openStore(settings, now, options);
  if (!opened.ok) return opened;
  try {
    const used = await applySecretOf(settings, opened.value);
    if (!used.ok) await opened.value.close();
    return used;
  } catch (error) {
    // A damaged file cannot be closed properly, but that is not the error to report.
    await opened.value.close().catch(() => undefined);
    return storeFailure(error, settings);
  }
}

async function applySecretOf(
  { secretKey, dataDir, databaseUrl }: ServiceStoreSettings,
  store: Parameters<typeof applySecret>[0],
): Promise<StartResult<AcceptedSecret>> {
  const key =
    secretKey === undefined ? await openSecretKey(dataDir) : ({ ok: true, value: secretKey } as const);
  if (!key.ok) return key;
  const used = await applySecret(store, key.value, { isShared: databaseUrl !== undefined });
  return used.kind === 'accepted'
    ? { ok: true, value: used }
    : startFailure(
        'misconfigured',
        'FOYER_SECRET_KEY: the other nodes of this database use another secret; set the same secret on every node, or copy secret.key from the data folder of the first node',
      );
}
