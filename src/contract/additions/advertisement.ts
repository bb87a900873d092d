// Ours: interface.md shows advertisements only as groups that a profile names.
import * as v from 'valibot';
import { key } from '../entity.ts';

/** One picture or film of a group, and how long it is shown. */
const advertisementItem = v.object({
  kind: v.picklist(['image', 'video']),
  url: v.string(),
  seconds: v.pipe(v.number(), v.minValue(1)),
});
export type AdvertisementItem = v.InferOutput<typeof advertisementItem>;

/** A group of pictures and films that a dispenser shows while nobody needs it. */
export const advertisement = v.object({ key, items: v.array(advertisementItem) });
export type Advertisement = v.InferOutput<typeof advertisement>;
