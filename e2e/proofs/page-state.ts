import type { Page } from '@playwright/test';

/**
 * Reads the page in one round trip, once it has no short timer and no open request, or after this many turns of the
 * event loop.
 */
export async function readSettledPage(page: Page, atMostTurns = 40) {
  return page.evaluate(async (limit) => {
    const { native, short } = window.heldTime;
    const turn = () => new Promise((resolve) => native.setTimeout(() => resolve(undefined), 1));
    let quiet = 0;
    let withoutRequest = 0;
    // The number of turns after which every short timer has run. A timer that waits for a clock time restarts
    // repeatedly.
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
      /** The name of the screen; empty outside a kiosk. */
      screen: screen?.dataset.screen ?? '',
      text: document.body.innerText,
      /** The numbers on ticket screens since the last read. */
      shown: takeShown(),
    };
  }, atMostTurns);
}

/** Runs in the page before it loads. Data that has not been read survives a reload. */
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

/** Records the number of every ticket screen, however short. Must be called before the page opens. */
export async function recordShownNumbers(page: Page): Promise<void> {
  await page.addInitScript(recordNumbers);
}
