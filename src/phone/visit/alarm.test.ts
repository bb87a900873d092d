import { expect, it, vi } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { callAlarm } from './alarm.ts';

const noSound = () => {
  throw new Error('sound was not asked for');
};

it('a phone keeps its screen lit only while the page is visible, and only if sound was switched on', async () => {
  const request = vi.fn(async () => ({}) as WakeLockSentinel);
  let isVisible = false;
  const alarm = callAlarm({
    timers: manualTimers(),
    navigator: { wakeLock: { request } },
    // This sound never starts, and the wake lock does not depend on it.
    openContext: () => ({ state: 'suspended', resume: () => new Promise(() => {}) }) as never,
    isVisible: () => isVisible,
  });
  isVisible = true;
  await alarm.stayAwake();
  expect(request).not.toHaveBeenCalled();
  isVisible = false;
  vi.stubGlobal('document', { addEventListener() {} });
  alarm.turnOn();
  vi.unstubAllGlobals();
  expect(alarm.isOn()).toBe(true);
  expect(request).not.toHaveBeenCalled();
  isVisible = true;
  await alarm.stayAwake();
  expect(request).toHaveBeenCalledWith('screen');
});

it('a call before the first touch does not vibrate, and works without sound', async () => {
  const vibrate = vi.fn(() => true);
  const alarm = callAlarm({
    timers: manualTimers(),
    navigator: { vibrate, userActivation: { hasBeenActive: false, isActive: false } },
    openContext: noSound,
    isVisible: () => true,
  });
  await alarm.ring();
  expect(vibrate).not.toHaveBeenCalled();
});
