// Ours: interface.md shows advertisements only as group keys in a profile.
import * as v from 'valibot';
import { key, pictureSource } from '../entity.ts';

/** One picture or video of an advertisement group, shown for `seconds`. */
const advertisementItem = v.object({
  kind: v.picklist(['image', 'video']),
  url: pictureSource,
  seconds: v.pipe(v.number(), v.minValue(1)),
});
export type AdvertisementItem = v.InferOutput<typeof advertisementItem>;

/** An advertisement group that a dispenser shows while it is idle. */
export const advertisement = v.object({ key, items: v.array(advertisementItem) });
