import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The kiosks in the frames of a preview. */
export const kioskFrames = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Kiosk"]');

/** What the frames show. Each can have another kiosk that is on its way, which is drawn out of sight. */
export const shownKiosks = (page: Page): Locator => kioskFrames(page).locator('.place:not(.arriving)');
