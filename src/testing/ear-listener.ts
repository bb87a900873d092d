import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';

/** The time for which a key that may start a scanned code is held back. */
export const heldMs = 200;

interface Kiosk {
  readonly user: UserEvent;
  readonly pass: (ms: number) => Promise<void>;
}

/** The texts that the voice receives after this call, in order. */
function listen(): string[] {
  const heard: string[] = [];
  const root = document.documentElement;
  const observer = new MutationObserver((changes) => {
    for (const { oldValue } of changes.slice(1)) heard.push(oldValue ?? '');
    heard.push(root.dataset.spoken ?? '');
  });
  observer.observe(root, { attributeFilter: ['data-spoken'], attributeOldValue: true });
  onTestFinished(() => observer.disconnect());
  return heard;
}

/** A visitor who presses keys, and hears what follows within two seconds. */
export function earListener({ user, pass }: Kiosk, heard: string[] = listen()) {
  // Spreads the keys over time, because a person cannot press them as quickly as a test.
  const stamps = new WeakMap<Event, number>();
  let last = 0;
  const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(function (this: Event) {
    const stamp = stamps.get(this) ?? last + 200;
    stamps.set(this, stamp);
    last = Math.max(last, stamp);
    return stamp;
  });
  onTestFinished(() => time.mockRestore());
  return {
    heard,
    async presses(keys: string): Promise<readonly string[]> {
      const before = heard.length;
      await user.keyboard(keys);
      await pass(heldMs + 2_000);
      await expect.poll(() => heard.length).toBeGreaterThan(before);
      return heard.slice(before);
    },
  };
}
