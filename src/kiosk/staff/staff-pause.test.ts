import { expect, it, vi } from 'vitest';
import { browserStaffPause } from './staff-pause.ts';

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('a pause by staff survives a reload, and ends when staff resume', () => {
  const storage = aStorage();
  const pause = browserStaffPause(() => storage);
  const listener = vi.fn();
  pause.subscribe(listener);
  expect(pause.isPaused()).toBe(false);
  pause.set(true);
  expect([pause.isPaused(), listener.mock.calls.length]).toEqual([true, 1]);

  const reloaded = browserStaffPause(() => storage);
  expect(reloaded.isPaused()).toBe(true);
  reloaded.set(false);
  expect([reloaded.isPaused(), browserStaffPause(() => storage).isPaused()]).toEqual([false, false]);
});

it('staff can pause a kiosk whose storage is blocked, until it is loaded again', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  const pause = browserStaffPause(blocked);
  pause.set(true);
  expect([pause.isPaused(), browserStaffPause(blocked).isPaused()]).toEqual([true, false]);
});
