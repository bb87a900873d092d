import type { Page } from '@playwright/test';

/**
 * Waits until the page has no short timer and no open request, or for this many turns of the event loop, and reads
 * it. Makes one round trip.
 */
export async function readSettledPage(page: Page, atMostTurns = 40) {
  return page.evaluate(async (limit) => {
    const { native, short } = window.heldTime;
    const turn = () => new Promise((resolve) => native.setTimeout(() => resolve(undefined), 1));
    let quiet = 0;
    let withoutRequest = 0;
    // After this time, every short timer has run. A timer that waits for a clock time restarts repeatedly.
    const timersEnd = 2_000;
    for (let turns = 0; turns < limit && withoutRequest < timersEnd && quiet < 3; turns++) {
      await turn();
      const hasRequest = window.heldTime.unanswered > 0;
      withoutRequest = hasRequest ? 0 : withoutRequest + 1;
      quiet = hasRequest || short.size > 0 ? 0 : quiet + 1;
    }
    const takeShown = (): string[] => {
      const shown = JSON.parse(sessionStorage.getItem('proof.shown') ?? '[]');
      sessionStorage.removeItem('proof.shown');
      return shown;
    };
    const screen = document.querySelector<HTMLElement>('[data-screen]');
    return {
      /** The name of the screen; empty without a kiosk. */
      screen: screen?.dataset.screen ?? '',
      text: document.body.innerText,
      /** The numbers for which a ticket screen has appeared since the last reading. */
      shown: takeShown(),
    };
  }, atMostTurns);
}

/** Runs in the page before it loads. Unread data survives a reload. */
function recordNumbers(): void {
  let last = '';
  new MutationObserver(() => {
    const number = document.querySelector('[data-screen=ticket] bdi.number')?.textContent ?? '';
    if (number !== last && number !== '') {
      const shown: string[] = JSON.parse(sessionStorage.getItem('proof.shown') ?? '[]');
      sessionStorage.setItem('proof.shown', JSON.stringify([...shown, number]));
    }
    last = number;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Makes the page record every ticket screen, however short. Call it before the page opens. */
export async function recordShownNumbers(page: Page): Promise<void> {
  await page.addInitScript(recordNumbers);
}
