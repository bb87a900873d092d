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
import type { ReadService } from '../service-reader.ts';

const device = v.object({ key });
const branch = v.object({ key, features: v.object({ smartTicket: v.boolean() }) });
const settings = v.object({
  smartTicket: v.object({ validityTime: v.pipe(v.number(), v.minValue(0), v.maxValue(24 * 60)) }),
});

const refreshAfterSeconds = 60;
/** The page waits no longer than this for news; what was known before is good enough. */
const maxWaitMs = 3_000;

/** What a token is made of beside key and time. */
export interface SmartTokenBranch {
  readonly device: string;
  readonly branch: string;
  /** Minutes. */
  readonly validityTime: number;
  /** Whether the branch has smart tickets and the service takes our tokens. */
  readonly offered: boolean;
}

interface Deps {
  readonly read: ReadService;
  readonly uptimeSeconds: () => number;
}

/** The branch as last read, so that tokens are made while the service is away; undefined until it has told everything. */
export function smartTokenBranch({ read, uptimeSeconds }: Deps): () => Promise<SmartTokenBranch | undefined> {
  let known: SmartTokenBranch | undefined;
  let goodUntil = 0;

  async function ask(): Promise<void> {
    const [ownDevice, ownBranch, ownSettings, can] = await Promise.all([
      read(readDevice.path, device),
      read(readBranch.path, branch),
      read(readSettings.path, settings),
      read(readCapabilities.path, capabilities),
    ]);
    if (!ownDevice || !ownBranch || !ownSettings) return;
    // A passing fault of this one read hides nothing.
    const takesTokens = can ? can.smartToken === smartTokenVersion : (known?.offered ?? false);
    known = {
      device: ownDevice.key,
      branch: ownBranch.key,
      validityTime: ownSettings.smartTicket.validityTime,
      offered: ownBranch.features.smartTicket && takesTokens,
    };
    goodUntil = uptimeSeconds() + refreshAfterSeconds;
  }

  return async () => {
    if (known === undefined || uptimeSeconds() >= goodUntil) {
      await Promise.race([ask(), after(maxWaitMs, undefined, { ref: false })]);
    }
    return known;
  };
}
