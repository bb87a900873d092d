// Our addition: interface.md has only the keys of advertisement groups.
import * as v from 'valibot';
import { key, pictureSource } from '../entity.ts';

/** A picture or video. `seconds` is its display time, at most one year. */
const advertisementItem = v.object({
  kind: v.picklist(['image', 'video']),
  url: pictureSource,
  seconds: v.pipe(v.number(), v.minValue(1), v.maxValue(31_536_000)),
});
export type AdvertisementItem = v.InferOutput<typeof advertisementItem>;

export const advertisement = v.object({ key, items: v.array(advertisementItem) });
