import { setTimeout as after } from 'node:timers/promises';
import * as v from 'valibot';
import { readSettings } from '../../contract/endpoints/dispenser-endpoints.ts';
import type { ReadService } from '../gateway/service-reader.ts';

const source = v.fallback(v.string(), '');
const settings = v.object({ styling: v.object({ backgroundImage: source, logoImage: source }) });

const refreshAfterSeconds = 60;
/** A picture waits no longer than this to hear whether it is still wanted. */
const maxWaitMs = 3_000;

interface Deps {
  readonly read: ReadService;
  readonly uptimeSeconds: () => number;
}

/** The pictures that the configuration names, as last read; undefined until the service has told them. */
export function configuredMedia({
  read,
  uptimeSeconds,
}: Deps): () => Promise<ReadonlySet<string> | undefined> {
  let named: ReadonlySet<string> | undefined;
  let goodUntil = 0;
  return async () => {
    if (uptimeSeconds() < goodUntil) return named;
    const answer = await Promise.race([
      read(readSettings.path, settings),
      after(maxWaitMs, undefined, { ref: false }),
    ]);
    if (answer === undefined) return named;
    const { backgroundImage, logoImage } = answer.styling;
    named = new Set([backgroundImage, logoImage].filter((found) => found !== ''));
    goodUntil = uptimeSeconds() + refreshAfterSeconds;
    return named;
  };
}
