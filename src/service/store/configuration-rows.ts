import * as v from 'valibot';
import { branch } from '../../contract/branch.ts';
import { device } from '../../contract/device.ts';
import { counter, user } from '../branch-file/branch-file.ts';
import { storedParser } from './stored-json.ts';

// Parsers of the `body` of rows that are no entities: each takes the key of the row and its body.

export const parseBranch = storedParser(branch, 'branch');
export const parseDispenser = storedParser(device, 'dispenser');
export const parseCounter = storedParser(counter, 'counter');
export const parseUser = storedParser(v.omit(user, ['password', 'passwordHash']), 'user');

/** A clerk without the password, which is stored apart, as a hash. */
export type StoredUser = ReturnType<typeof parseUser>;
