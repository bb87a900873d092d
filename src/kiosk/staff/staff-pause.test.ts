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
  expect(pause.isByStaff()).toBe(false);
  pause.set(true);
  expect([pause.isByStaff(), listener.mock.calls.length]).toEqual([true, 1]);

  const reloaded = browserStaffPause(() => storage);
  expect(reloaded.isByStaff()).toBe(true);
  reloaded.set(false);
  expect([reloaded.isByStaff(), browserStaffPause(() => storage).isByStaff()]).toEqual([false, false]);
});

it('staff can pause a kiosk whose storage is blocked, until it reloads', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  const pause = browserStaffPause(blocked);
  pause.set(true);
  expect([pause.isByStaff(), browserStaffPause(blocked).isByStaff()]).toEqual([true, false]);
});

it("staff and an administrator do not end each other's pauses", () => {
  const storage = aStorage();
  const pause = browserStaffPause(() => storage);
  pause.setSentence('The printer is being repaired.');
  pause.set(true);
  pause.set(false);
  const reloaded = browserStaffPause(() => storage);
  expect([reloaded.current() !== '', reloaded.sentence()]).toEqual([true, 'The printer is being repaired.']);
  reloaded.set(true);
  reloaded.setSentence('');
  expect([reloaded.current() !== '', reloaded.isByStaff(), reloaded.sentence()]).toEqual([true, true, '']);
  reloaded.set(false);
  expect(browserStaffPause(() => storage).current()).toBe('');
});
