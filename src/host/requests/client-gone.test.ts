import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientGone } from './client-gone.ts';

test('a client that has left before the first check counts as gone', async () => {
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  const before = clientGone({ raw });
  expect(before.aborted).toBe(false);
  await once(raw.destroy(), 'close');
  expect([before.aborted, clientGone({ raw }).aborted]).toEqual([true, true]);
});
