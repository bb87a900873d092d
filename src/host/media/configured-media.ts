import { setTimeout as after } from 'node:timers/promises';
import * as v from 'valibot';
import { readSettings } from '../../contract/endpoints/dispenser-endpoints.ts';
import { pictureSource } from '../../contract/entity.ts';
import type { ReadService } from '../gateway/service-reader.ts';

const source = v.fallback(pictureSource, '');
const settings = v.object({ styling: v.object({ backgroundImage: source, logoImage: source }) });

const refreshAfterSeconds = 60;
/** After this wait, the known sources are used. */
const maxWaitMs = 3_000;

/** The pictures that the branch settings name, read at most once a minute; undefined until the first read. */
export function configuredMedia({
  read,
  uptimeSeconds,
}: {
  readonly read: ReadService;
  readonly uptimeSeconds: () => number;
}): () => Promise<ReadonlySet<string> | undefined> {
  let sources: ReadonlySet<string> | undefined;
  let goodUntil = 0;
  return async () => {
    if (uptimeSeconds() < goodUntil) return sources;
    const answer = await Promise.race([
      read(readSettings, settings),
      after(maxWaitMs, undefined, { ref: false }),
    ]);
    if (answer === undefined) return sources;
    const { backgroundImage, logoImage } = answer.styling;
    sources = new Set([backgroundImage, logoImage].filter((image) => image !== ''));
    goodUntil = uptimeSeconds() + refreshAfterSeconds;
    return sources;
  };
}
