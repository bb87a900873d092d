import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type Route, type WebSocketRoute } from '@playwright/test';
import type { HallCall } from '../src/contract/additions/hall.ts';
import { galleryFetch } from '../src/kiosk/gallery/service-answers.ts';
import { aHall } from '../src/testing/board/a-hall.ts';
import { type BoardState, type BoardStateName, boardStates } from '../src/testing/board/board-states.ts';
import { testNow } from '../src/testing/builders.ts';
import { demoBranch } from '../src/testing/demo-branch.ts';
import { longNameLanguages, withLongNames } from '../src/testing/long-names.ts';

/** The folder of a built page. A board uses the kiosk's font files. */
const folder = (page: 'board' | 'kiosk') => fileURLToPath(new URL(`../dist/${page}`, import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/**
 * Opens the built board at this address in one of its states, with a simulated host. Returns a function that sends the
 * board another call.
 */
export async function openBuiltBoard(
  page: Page,
  name: BoardStateName,
  language: string,
  where: string,
): Promise<(call: HallCall) => Promise<void>> {
  const state: BoardState = boardStates[name];
  await page.unrouteAll();
  await page.route('http://board.test/**', (route) => answer(route, state, language));
  let events: WebSocketRoute | undefined;
  await page.routeWebSocket('ws://board.test/**', (socket) => {
    events = socket;
    socket.onClose(() => {
      events = undefined;
    });
    hear(socket, 'hello', { epoch: 'one' }, testNow);
  });
  /** Waits for the board's event stream, which the board reopens after its clock jumps. */
  async function connected(): Promise<WebSocketRoute> {
    await expect.poll(() => events).toBeDefined();
    return events as WebSocketRoute;
  }
  await page.clock.install({ time: testNow });
  await page.goto(`http://board.test/board${state.search ?? `?${where}`}`);
  await page.locator('.board, .board-closed, .board-alarm, .notice').first().waitFor();
  return async (call) => hear(await connected(), 'ticket.called', call, call.at);
}

let seq = 0;
function hear(socket: WebSocketRoute, event: string, data: object, time: number): void {
  seq += 1;
  socket.send(JSON.stringify({ seq, event, time, data }));
}

async function answer(route: Route, state: BoardState, language: string): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const file = pathname === '/board' ? '/index.html' : pathname.replace(/^\/board(?=\/)/, '');
  if (extname(file) !== '') {
    const body = readFileSync(folder(pathname.startsWith('/board') ? 'board' : 'kiosk') + file);
    return route.fulfill({ body, contentType: types[extname(file)] ?? '' });
  }
  const demo = (state.branch ?? ((same) => same))(demoBranch(language));
  const long = longNameLanguages.find((one) => one === language);
  const branch = long ? withLongNames(demo, long) : demo;
  const additions = [...branch.additions, 'hall'];
  const fetch = galleryFetch({
    state,
    branch: { ...branch, additions },
    media: {},
    hall: () => state.hall ?? aHall(),
  });
  const response = await fetch(pathname);
  return route.fulfill({ status: response.status, body: await response.text() });
}
