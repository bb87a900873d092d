import { join } from 'node:path';
import { enrolDispenser } from '../../host/operator/enrol-dispenser.ts';
import { readEnrolArguments } from '../../host/operator/enrol-request.ts';
import { testNow } from '../builders.ts';

/** Runs the command `enrol` on the data folder in `folder`. */
export async function runEnrol(folder: string, argv: readonly string[]) {
  const { argv: operands, requestOf } = readEnrolArguments(argv);
  const settings = { databaseUrl: undefined, dataDir: join(folder, 'data'), backupDir: undefined };
  return enrolDispenser({ ...settings, secretKey: undefined }, requestOf(...operands), () => testNow);
}
