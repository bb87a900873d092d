import { parseArgs } from 'node:util';
import type { Attack } from './attack.ts';
import { attacks } from './attacks.ts';

/** An attack that succeeds does so many times; the first ones tell how. */
const shown = 5;
const shownLength = 500;

/** Makes every attack whose name contains `--only`. The exit code is 1 if one succeeds, or cannot be made. */
export async function prove(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string', default: '' } } });
  const chosen = attacks.filter(({ name }) => name.includes(values.only));
  if (chosen.length === 0) throw new Error(`--only: no attack has "${values.only}" in its name`);
  process.exitCode = (await runAttacks(chosen, console.log)) ? 0 : 1;
}

/** Makes attacks in their whole size, one after the other, and prints what each found. Returns whether all claims hold. */
export async function runAttacks(chosen: readonly Attack[], print: (line: string) => void): Promise<boolean> {
  let held = true;
  for (const { name, sizes, run } of chosen) {
    const startedAt = performance.now();
    const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
    try {
      const { tried, found } = await run(sizes.whole);
      print(`${found.length > 0 ? 'SUCCEEDED' : 'held     '}  ${name} (${tried}, ${seconds()})`);
      for (const one of found.slice(0, shown)) print(`  ${one.slice(0, shownLength)}`);
      if (found.length > shown) print(`  and ${found.length - shown} more`);
      if (found.length > 0) held = false;
    } catch (error) {
      print(`NOT MADE   ${name} (${seconds()})`);
      print(`  ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      held = false;
    }
  }
  return held;
}
