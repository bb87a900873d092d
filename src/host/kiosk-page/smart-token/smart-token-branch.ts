import { setTimeout as after } from 'node:timers/promises';
import * as v from 'valibot';
import { capabilities } from '../../../contract/additions/capabilities.ts';
import {
  readBranch,
  readCapabilities,
  readDevice,
  readSettings,
} from '../../../contract/endpoints/dispenser-endpoints.ts';
import { key } from '../../../contract/entity.ts';
import { smartTokenVersion } from '../../../domain/smart/smart-token.ts';
import type { ReadService } from '../../gateway/service-reader.ts';

const device = v.object({ key });
const branch = v.object({ key, features: v.object({ smartTicket: v.boolean() }) });
const settings = v.object({
  smartTicket: v.object({ validityTime: v.pipe(v.number(), v.minValue(0), v.maxValue(24 * 60)) }),
});

const refreshAfterSeconds = 60;
/** After this wait, the page gets a token from the known values. */
const maxWaitMs = 3_000;

/** The content of a token besides key and time, and the permission to create one. */
export interface SmartTokenBranch {
  readonly device: string;
  readonly branch: string;
  /** In minutes. */
  readonly validityTime: number;
  /** True if the branch has smart tickets and the service accepts tokens of this host. */
  readonly offered: boolean;
  /** Undefined: the service has no page that phones can reach. */
  readonly phoneUrl: string | undefined;
}

interface Deps {
  readonly read: ReadService;
  readonly uptimeSeconds: () => number;
}

/**
 * Reads and caches the branch, so tokens can be created while the service is unreachable. Undefined until the
 * first read.
 */
export function smartTokenBranch({ read, uptimeSeconds }: Deps): () => Promise<SmartTokenBranch | undefined> {
  let known: SmartTokenBranch | undefined;
  let goodUntil = 0;

  async function refresh(): Promise<void> {
    const [ownDevice, ownBranch, ownSettings, can] = await Promise.all([
      read(readDevice, device),
      read(readBranch, branch),
      read(readSettings, settings),
      read(readCapabilities, capabilities),
    ]);
    if (!ownDevice || !ownBranch || !ownSettings) return;
    // If only this read fails, the earlier answer stays valid.
    const acceptsTokens = can ? can.smartToken === smartTokenVersion : (known?.offered ?? false);
    known = {
      device: ownDevice.key,
      branch: ownBranch.key,
      validityTime: ownSettings.smartTicket.validityTime,
      offered: ownBranch.features.smartTicket && acceptsTokens,
      phoneUrl: can ? can.phoneUrl : known?.phoneUrl,
    };
    goodUntil = uptimeSeconds() + refreshAfterSeconds;
  }

  return async () => {
    if (known === undefined || uptimeSeconds() >= goodUntil) {
      await Promise.race([refresh(), after(maxWaitMs, undefined, { ref: false })]);
    }
    return known;
  };
}
