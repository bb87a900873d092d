import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Route } from '@playwright/test';
import type { Following } from '../src/contract/additions/following.ts';
import { aPhoneBranch } from '../src/testing/phone/fake-phone-service.ts';
import { type PhoneState, type PhoneStateName, phoneStates } from '../src/testing/phone/phone-states.ts';

const folder = fileURLToPath(new URL('../dist/phone/', import.meta.url));
const noError = { name: 'Refused', message: '', nodeID: '', retryable: false, stack: '', data: {} };
const hour = 60 * 60_000;
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Opens the built phone page in one of its states. A simulated service responds according to the schemas, so no host
 * is needed.
 */
export async function openBuiltPhone(page: Page, name: PhoneStateName, language: string): Promise<void> {
  await page.unrouteAll();
  const state: PhoneState = phoneStates(Date.now(), language)[name];
  await page.route('https://phone.test/**', (route) => answer(route, state));
  const link =
    'menu' in state
      ? '#k=token'
      : 'nothing' in state || 'booking' in state || 'tickets' in state
        ? ''
        : '#t=abcdefghijklmnopqrstuv';
  if ('booking' in state) await keep(page, [{ booking: state.booking }]);
  if ('tickets' in state) {
    const heardAt = Date.now();
    const kept = (following: Following) => ({
      kind: 'following',
      smartToken: 'token',
      last: { following, heardAt },
    });
    await keep(
      page,
      state.tickets.map((following) => ({ ticket: kept(following) })),
    );
  }
  // A new fragment alone would not load the page again, so another page is opened first.
  await page.goto('about:blank');
  const allPartsLoaded = watchRequests(page);
  await page.goto(`https://phone.test/phone${link}`);
  const shown =
    'unreachable' in state ? 'main[data-state=starting] h1 + p' : 'main:not([data-state=starting]) h1';
  await page.locator(shown).waitFor();
  if ('following' in state && state.lostMinutes !== undefined) await loseNetwork(page, state.lostMinutes);
  for (const pressed of state.press ?? []) await page.locator(pressed).click();
  if (state.type !== undefined) {
    for (const field of await page.locator('form input').all()) await field.fill(state.type);
    await page.locator('form .main').click();
  }
  // These states end with an error message from the service.
  if (name.endsWith('in-vain') || name.startsWith('wrong'))
    await page.locator('.problem:not(:empty)').last().waitFor();
  await allPartsLoaded();
}

/**
 * Returns a function that waits until all parts of the page are loaded, that is, until no request is open for two
 * frames.
 */
function watchRequests(page: Page) {
  let asked = 0;
  let answered = 0;
  const onRequest = () => void asked++;
  const onAnswer = () => void answered++;
  page.on('request', onRequest).on('requestfinished', onAnswer).on('requestfailed', onAnswer);
  return async function allPartsLoaded(): Promise<void> {
    for (let before = -1; before !== asked || asked > answered; ) {
      before = asked;
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
    page.off('request', onRequest).off('requestfinished', onAnswer).off('requestfailed', onAnswer);
  };
}

async function keep(page: Page, visits: readonly object[]): Promise<void> {
  await page.goto('https://phone.test/phone');
  const items = visits.map((visit) => JSON.stringify({ ...visit, branch: aPhoneBranch() }));
  await page.evaluate((texts) => {
    for (const [index, text] of texts.entries()) localStorage.setItem(`foyer-phone-${index}`, text);
  }, items);
}

/** Reopens the page without a network, so it shows its stored data. */
async function loseNetwork(page: Page, minutes: number): Promise<void> {
  await page.evaluate((ms) => {
    for (const name of Object.keys(localStorage).filter((name) => name.startsWith('foyer-phone-'))) {
      const kept = JSON.parse(localStorage.getItem(name) ?? '');
      kept.ticket.last.heardAt -= ms;
      localStorage.setItem(name, JSON.stringify(kept));
    }
  }, minutes * 60_000);
  await page.route('https://phone.test/api/**', (route) => route.abort());
  await page.reload();
  await page.locator('.lost').waitFor();
}

function answer(route: Route, state: PhoneState): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname.startsWith('/phone/assets/')) {
    const file = folder + pathname.slice('/phone/'.length);
    return route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? '' });
  }
  switch (pathname) {
    case '/phone': {
      const html = readFileSync(`${folder}index.html`, 'utf8');
      const body = 'start' in state ? html.replace('<html', '<html data-branch="branch-1"') : html;
      return route.fulfill({ body, contentType: 'text/html' });
    }
    case '/api/v1/smart/session': {
      if ('unreachable' in state) return route.abort();
      if (!('refused' in state))
        return route.fulfill({ json: { smartToken: 'token', branch: aPhoneBranch() } });
      const { status, type } = state.refused;
      return route.fulfill({ status, json: { ...noError, code: status, type } });
    }
    case '/api/v1/smart/menu':
      return route.fulfill({ json: 'menu' in state ? state.menu : 'start' in state ? state.start : null });
    case '/api/v1/appointment/times': {
      const times = [1, 2, 3, 4, 5, 26, 27].map((hours) => Math.ceil(Date.now() / hour + hours) * hour);
      return route.fulfill({ json: { times } });
    }
    case '/api/v1/appointment/booking/open':
      if ('booking' in state) {
        const { service, time } = state.booking;
        return route.fulfill({ json: { service, time } });
      }
      return route.fulfill({ status: 400, json: { ...noError, code: 400, type: 'BOOKING_UNKNOWN' } });
    case '/api/v1/smart/following': {
      if ('tickets' in state) return route.abort();
      if (!('following' in state)) {
        return route.fulfill({ status: 404, json: { ...noError, code: 404, type: 'NO_TICKET' } });
      }
      if (route.request().headers().accept !== 'text/event-stream') {
        return route.fulfill({ json: state.following });
      }
      const body = `event: ticket\nid: 1\ndata: ${JSON.stringify(state.following.ticket)}\n\n`;
      return route.fulfill({ body, contentType: 'text/event-stream' });
    }
    case '/api/v1/smart/ticket':
      if ('taken' in state) {
        const refusal = { ...noError, code: 400, type: 'RESERVATIONS_FULL', data: state.taken };
        return route.fulfill({ status: 400, json: refusal });
      }
      return route.fulfill({ status: 409, json: { ...noError, code: 409, type: 'CONFLICT' } });
    default:
      // All states need a refused change, so the service refuses every change.
      return route.fulfill({ status: 409, json: { ...noError, code: 409, type: 'CONFLICT' } });
  }
}
