import { onTestFinished, vi } from 'vitest';
import { insertText } from '../kiosk/devices/scanner/field-text.ts';

export interface TypedKey {
  readonly pauseMs: number;
  readonly key: string;
  readonly code?: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly isRelease?: boolean;
  /** The character that an input method writes for the key. No page can prevent this. */
  readonly composed?: string;
}

const isField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * A keyboard whose keys have a manual clock's timestamps. It also performs a browser's default actions: letters are
 * written into the field, and Enter presses the focused button.
 */
export function timedKeyboard(
  pass: (ms: number) => Promise<void>,
): (keys: readonly TypedKey[]) => Promise<void> {
  let now = 0;
  const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now);
  onTestFinished(() => time.mockRestore());
  return async (keys) => {
    for (const { pauseMs, composed, isRelease = false, ...key } of keys) {
      now += pauseMs;
      await pass(pauseMs);
      const target = document.activeElement ?? document.body;
      const event = new KeyboardEvent(isRelease ? 'keyup' : 'keydown', {
        ...key,
        bubbles: true,
        cancelable: true,
      });
      const isUnhandled = target.dispatchEvent(event);
      const { activeElement: focused } = document;
      if (composed !== undefined && isField(focused)) insertText(focused, composed);
      if (!isUnhandled || key.ctrlKey) continue;
      if (isField(focused) && key.key.length === 1) insertText(focused, key.key);
      else if (key.key === 'Enter' && focused instanceof HTMLButtonElement) focused.click();
    }
    now += 5_000;
    await pass(5_000);
    await new Promise((resolve) => setTimeout(resolve));
  };
}
