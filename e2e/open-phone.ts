import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Route } from '@playwright/test';
import { aPhoneBranch } from '../src/testing/phone/fake-phone-service.ts';
import { type PhoneState, type PhoneStateName, phoneStates } from '../src/testing/phone/phone-states.ts';

const folder = fileURLToPath(new URL('../dist/phone/', import.meta.url));
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Opens the built page of phones in one of its states. Its service answers by the schemas, so nothing has to be started. */
export async function openPhone(page: Page, name: PhoneStateName, language: string): Promise<void> {
  await page.unrouteAll();
  const state: PhoneState = phoneStates(Date.now(), language)[name];
  await page.route('https://phone.test/**', (route) => answer(route, state));
  const link = 'menu' in state ? '#k=token' : 'nothing' in state ? '' : '#t=abcdefghijklmnopqrstuv';
  // Another page first, because a new fragment alone loads nothing.
  await page.goto('about:blank');
  await page.goto(`https://phone.test/phone${link}`);
  await page.locator('main:not([data-state=starting]) h1').waitFor();
}

function answer(route: Route, state: PhoneState): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname.startsWith('/phone/assets/')) {
    const file = folder + pathname.slice('/phone/'.length);
    return route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? '' });
  }
  switch (pathname) {
    case '/phone':
      return route.fulfill({ body: readFileSync(`${folder}index.html`), contentType: 'text/html' });
    case '/api/v1/smart/session': {
      if (!('refused' in state))
        return route.fulfill({ json: { smartToken: 'token', branch: aPhoneBranch() } });
      const { status, type } = state.refused;
      const error = { name: 'Refused', message: '', nodeID: '', code: status, type, retryable: false };
      return route.fulfill({ status, json: { ...error, stack: '', data: {} } });
    }
    case '/api/v1/smart/menu':
      return route.fulfill({ json: 'menu' in state ? state.menu : null });
    case '/api/v1/smart/following': {
      if (!('following' in state)) return route.fulfill({ status: 404 });
      if (route.request().headers().accept !== 'text/event-stream') {
        return route.fulfill({ json: state.following });
      }
      const body = `event: ticket\nid: 1\ndata: ${JSON.stringify(state.following.ticket)}\n\n`;
      return route.fulfill({ body, contentType: 'text/event-stream' });
    }
    default:
      return route.fulfill({ status: 204 });
  }
}
