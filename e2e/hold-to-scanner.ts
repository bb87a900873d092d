import type { Page } from '@playwright/test';
import { withoutPause } from './held-time.ts';

/** The characters of our codes for which a scanner presses the shift key. */
const shifted = /[A-Z#:?_]/;

/**
 * Types a code as a scanner does: with the shift key, without a pause even on
 * a busy machine, and with Enter at the end.
 */
export async function holdToScanner(kiosk: Page, code: string): Promise<void> {
  await withoutPause(kiosk, async () => {
    for (const key of [...code].map((character) =>
      shifted.test(character) ? `Shift+${character}` : character,
    ))
      await kiosk.keyboard.press(key);
    await kiosk.keyboard.press('Enter');
  });
}
