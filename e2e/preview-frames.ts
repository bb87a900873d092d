import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The kiosks in the frames of a preview. */
export const kioskFrames = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Kiosk"]');

/** The visible kiosks of the frames. Each frame can have another kiosk that is loading, rendered out of sight. */
export const shownKiosks = (page: Page): Locator => kioskFrames(page).locator('.place:not(.arriving)');
