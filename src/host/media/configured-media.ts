import * as v from 'valibot';
import { readSettings } from '../../contract/endpoints/dispenser-endpoints.ts';
import { pictureSource } from '../../contract/entity.ts';
import { onceAMinute } from '../gateway/once-a-minute.ts';
import type { ReadService } from '../gateway/service-reader.ts';

const source = v.fallback(pictureSource, '');
const settings = v.object({ styling: v.object({ backgroundImage: source, logoImage: source }) });

/** The pictures that the branch settings name; undefined until the first successful read. */
export function configuredMedia({
  read,
  uptimeSeconds,
}: {
  readonly read: ReadService;
  readonly uptimeSeconds: () => number;
}): () => Promise<ReadonlySet<string> | undefined> {
  return onceAMinute(async () => {
    const { backgroundImage, logoImage } = (await read(readSettings, settings))?.styling ?? {};
    if (backgroundImage === undefined || logoImage === undefined) return undefined;
    return new Set([backgroundImage, logoImage].filter((image) => image !== ''));
  }, uptimeSeconds);
}
