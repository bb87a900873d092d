import { expect, type Locator, type Page, type WebSocket } from '@playwright/test';
import { openRequests, settled } from './held-time.ts';

export const screenSizes = {
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
  small: { width: 800, height: 480 },
} as const;

/** A 21.5-inch screen with few pixels. Proofs that take hours need it, because the processor draws each pixel. */
export const fewPixels = {
  flags: ['--screen-diagonal', '21.5'],
  landscape: { width: 640, height: 360 },
  portrait: { width: 360, height: 640 },
  squarish: { width: 480, height: 384 },
} as const;

export const languages = {
  english: {
    name: 'English',
    direction: 'ltr',
    question: 'How can we help you?',
    passport: 'Passport or ID card',
    family: 'Family and life events',
    label: 'Your number',
    done: 'Done',
  },
  arabic: {
    name: 'العربية',
    direction: 'rtl',
    question: 'كيف يمكننا مساعدتك؟',
    passport: 'جواز السفر أو الهوية',
    family: 'الأسرة والأحوال المدنية',
    label: 'رقمك',
    done: 'تم',
  },
} as const;

export const question = (page: Page, text: string): Locator =>
  page.getByRole('heading', { level: 1, name: text });

export const tile = (page: Page, name: string): Locator => page.getByRole('button', { name });

/** Opens the kiosk and waits until its menu is shown and everything else is loaded. */
export async function openMenu(page: Page, url: string): Promise<void> {
  await page.goto(url);
  // This wait is faster than an assertion, which polls at increasing intervals.
  await settled(page);
  await expect(question(page, languages.english.question)).toBeVisible();
  await settled(page);
}

/** Resolves with the page's event stream after its first frame. Must be called before the page opens. */
export async function eventsConnection(page: Page): Promise<WebSocket> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived');
  return socket;
}

/** Chooses a language by its own name. On small screens, it is in the language sheet. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const opener = page.getByRole('button', { name: languages.english.name });
  if (!(await button.isVisible())) await opener.click();
  await button.click();
}

/** Waits for a ticket and returns its number. */
export async function ticketNumber(page: Page, label: string): Promise<string> {
  await expect(page.getByText(label, { exact: true })).toBeVisible();
  return (await page.locator('bdi', { hasText: /\d/ }).textContent()) ?? '';
}

/** Waits until the fonts are loaded and all animations have ended, also those that start in the next two frames. */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      // Texts are fitted in the frame after a resize.
      for (let frames = 0; frames < 2; frames++) await frame();
      return;
    }
    for (let quietFrames = 0; quietFrames < 2; quietFrames++) {
      await frame();
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      if (running.length > 0) quietFrames = -1;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}

interface ServiceTime {
  passTime(ms: number): void;
}

/** Advances the clocks of the page and the service, in steps too short for a request to time out. */
export async function passTime(page: Page, foyer: ServiceTime, seconds: number): Promise<void> {
  await settled(page);
  for (let left = seconds; left > 0; left -= 5) {
    const ms = Math.min(left, 5) * 1_000;
    foyer.passTime(ms);
    await page.clock.runFor(ms);
    await settled(page);
  }
}

/**
 * Advances the clocks of the page and the service until something is visible, for at most `seconds`. Requests that are
 * open at the beginning may stay unanswered.
 */
export async function passTimeUntil(
  page: Page,
  foyer: ServiceTime,
  seen: Locator,
  seconds: number,
): Promise<void> {
  const hanging = new Set(openRequests(page));
  for (let second = 0; second < seconds; second++) {
    await settled(page, hanging);
    if (await seen.isVisible()) return;
    foyer.passTime(1_000);
    await page.clock.runFor(1_000);
  }
  await expect(seen).toBeVisible();
}
