import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { proofs } from './proofs.ts';

const program = fileURLToPath(new URL('./prove.ts', import.meta.url));
const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

it.each([[], ['kil']])('the command lists the proofs for the argument %o', (...args) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(64);
  for (const [name, [sentence]] of Object.entries(proofs))
    expect(stderr).toMatch(new RegExp(`^  ${name} +${sentence}$`, 'm'));
});
