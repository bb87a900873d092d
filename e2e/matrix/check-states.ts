import { type JSHandle, test } from '@playwright/test';
import { contrasts } from '../../src/domain/colours/high-contrast.ts';
import { findDefects } from './find-defects.ts';
import { openStates, type StatesOnPanel } from './open-states.ts';

const { LETTERS = 0, CONTRAST = 'usual', LOW } = process.env;
const contrast = contrasts.find((one) => one === CONTRAST);
if (contrast === undefined) throw new Error(`CONTRAST: one of ${contrasts.join(', ')}`);
const isLow = LOW !== undefined;
/** `LETTERS=3` checks the largest letters, `CONTRAST=dark` white on black, `LOW=1` lowered screens. */
const reading = { letters: Number(LETTERS), contrast, isLow };

/**
 * Checks states with long names. Returns all defects, and saves a screenshot of each defective state in the test
 * results.
 */
export async function checkStates(run: Required<StatesOnPanel>): Promise<string[]> {
  const { page, panel, language, paint } = run;
  const all: string[] = [];
  // Sent once: a function that is sent again for each state is also compiled and optimised again.
  let find: JSHandle<typeof findDefects> | undefined;
  for await (const { screen, name } of openStates(run, { names: 'long', reading })) {
    const where = `${screen.at} ${name}, ${panel.name}, ${language}`;
    find ??= await page.evaluateHandle<typeof findDefects>(`(${findDefects})`);
    const defects = await find.evaluate((run, options) => run(options), {
      anyText: name.startsWith('hostile'),
      isLow,
    });
    all.push(...defects.map(({ kind, what }) => `${where}: ${kind} ${what}`));
    if (defects.length > 0) {
      await paint('all');
      await page.screenshot({ path: test.info().outputPath(`${where.replace(/\W+/g, '-')}.png`) });
      await paint('few');
    }
  }
  await find?.dispose();
  await paint('all');
  return all;
}
