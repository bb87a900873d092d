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
import { onceAMinute } from '../../gateway/once-a-minute.ts';
import type { ReadService } from '../../gateway/service-reader.ts';

const device = v.object({ key });
const branch = v.object({ key, features: v.object({ smartTicket: v.boolean() }) });
const settings = v.object({
  smartTicket: v.object({ validityTime: v.pipe(v.number(), v.minValue(0), v.maxValue(24 * 60)) }),
});

/** The content of a token, except its key and time, and whether tokens may be created. */
export interface SmartTokenBranch {
  readonly device: string;
  readonly branch: string;
  /** In minutes. */
  readonly validityTime: number;
  /** True if the branch has smart tickets and the service accepts this host's tokens. */
  readonly offered: boolean;
  /** Undefined if the service has no page that phones can reach. */
  readonly phoneUrl: string | undefined;
}

interface Deps {
  readonly read: ReadService;
  readonly uptimeSeconds: () => number;
}

/**
 * Caches the branch's data, so tokens can be created while the service is unreachable. Returns undefined until the
 * first read.
 */
export function smartTokenBranch({ read, uptimeSeconds }: Deps): () => Promise<SmartTokenBranch | undefined> {
  return onceAMinute<SmartTokenBranch>(async (known) => {
    const [ownDevice, ownBranch, ownSettings, can] = await Promise.all([
      read(readDevice, device),
      read(readBranch, branch),
      read(readSettings, settings),
      read(readCapabilities, capabilities),
    ]);
    if (!ownDevice || !ownBranch || !ownSettings) return undefined;
    // If only this read fails, the earlier response stays valid.
    const acceptsTokens = can ? can.smartToken === smartTokenVersion : (known?.offered ?? false);
    return {
      device: ownDevice.key,
      branch: ownBranch.key,
      validityTime: ownSettings.smartTicket.validityTime,
      offered: ownBranch.features.smartTicket && acceptsTokens,
      phoneUrl: can ? can.phoneUrl : known?.phoneUrl,
    };
  }, uptimeSeconds);
}
