import { type Clerk, clerk } from '../../contract/additions/clerk.ts';
import { type Counter, counter } from '../../contract/additions/counter.ts';
import { branch } from '../../contract/branch.ts';
import { device } from '../../contract/device.ts';
import { storedParser } from './stored-json.ts';

export type StoredCounter = Counter;
export type StoredUser = Clerk;

// Parsers of the `body` of rows that are not entities, by key and body.

export const parseBranch = storedParser(branch, 'branch');
export const parseDispenser = storedParser(device, 'dispenser');
export const parseCounter = storedParser(counter, 'counter');
export const parseUser = storedParser(clerk, 'user');
