import { expect, it } from 'vitest';
import { newRequestId } from './request-id.ts';

it('each request has a different UUID', () => {
  const ids = Array.from({ length: 1_000 }, () => newRequestId(crypto));
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('a request identifier uses all random bits, except for the UUID version', () => {
  const full = {
    getRandomValues: <T extends ArrayBufferView | null>(bytes: T) => (bytes as Uint8Array & T).fill(255),
  };
  expect(newRequestId(full)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});
