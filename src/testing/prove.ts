// Runs one of the proofs: NAME ARGUMENTS.
import { spawnSync } from 'node:child_process';
import { proofs } from './proofs.ts';

const [name = '', ...args] = process.argv.slice(2);
const [, line] = (Object.hasOwn(proofs, name) && proofs[name]) || [];
if (line === undefined) {
  console.error('npm run prove -- PROOF');
  for (const [each, [sentence]] of Object.entries(proofs)) console.error(`  ${each.padEnd(14)} ${sentence}`);
  process.exit(64);
}
// The arguments are for the last program of the line.
const { status } = spawnSync('sh', ['-c', `${line} "$@"`, name, ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
