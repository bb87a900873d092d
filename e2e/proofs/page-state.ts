import type { Page } from '@playwright/test';

/** What a visitor finds on the page. */
export interface PageState {
  /** The name of the screen; empty: no kiosk is there. */
  readonly screen: string;
  readonly text: string;
  /** The number on the ticket screen. */
  readonly number: string | undefined;
}

/** Waits until the page has no short timer and no open request, or for `atMostMs` of real time, and reads it. One round trip. */
export async function readSettledPage(page: Page, atMostMs = 400): Promise<PageState> {
  return page.evaluate(async (limitMs) => {
    const { native, short } = window.heldTime;
    const turn = () => new Promise((resolve) => native.setTimeout(() => resolve(undefined), 1));
    let quiet = 0;
    for (let turns = 0; turns < limitMs && quiet < 3; turns++) {
      await turn();
      quiet = window.heldTime.openFetches === 0 && short.size === 0 ? quiet + 1 : 0;
    }
    const screen = document.querySelector<HTMLElement>('[data-screen]');
    return {
      screen: screen?.dataset.screen ?? '',
      text: document.body.innerText,
      number: document.querySelector('[data-screen=ticket] bdi.number')?.textContent ?? undefined,
    };
  }, atMostMs);
}
