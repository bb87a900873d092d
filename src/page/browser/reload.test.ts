import { expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { reloadOnceHostAnswers } from './reload.ts';

it('the page reloads only after the host has answered', async () => {
  const timers = manualTimers();
  const answers: (() => Promise<Response>)[] = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 502 }),
    async () => Response.json({}),
  ];
  let reloads = 0;
  void reloadOnceHostAnswers({
    fetch: () => answers.shift()?.() ?? Promise.reject(new Error('asked again')),
    timers,
    reload: () => {
      reloads += 1;
    },
  });
  await timers.pass(5_999);
  expect(reloads).toBe(0);
  await timers.pass(1);
  expect(reloads).toBe(1);
});
