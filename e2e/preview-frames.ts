import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The kiosks in a preview's frames. */
export const kioskFrames = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Kiosk"]');

/** The visible kiosks in the frames. A frame may also contain a hidden kiosk that is still loading. */
export const shownKiosks = (page: Page): Locator => kioskFrames(page).locator('.place:not(.arriving)');
