import * as v from 'valibot';
import { type Clerk, clerk } from '../../contract/additions/clerk.ts';
import { counter } from '../../contract/additions/counter.ts';
import { branch } from '../../contract/branch.ts';
import { device } from '../../contract/device.ts';
import { key } from '../../contract/entity.ts';
import { storedParser } from './stored-json.ts';

/** `today` contains the additional services for which a manager has opened the counter until the end of the day. */
const storedCounter = v.object({ ...counter.entries, today: v.optional(v.array(key)) });
export type StoredCounter = v.InferOutput<typeof storedCounter>;
export type StoredUser = Clerk;

// Parsers of the `body` of rows that are not entities. Their arguments are the key and the body.

export const parseBranch = storedParser(branch, 'branch');
export const parseDispenser = storedParser(device, 'dispenser');
export const parseCounter = storedParser(storedCounter, 'counter');
export const parseUser = storedParser(clerk, 'user');
