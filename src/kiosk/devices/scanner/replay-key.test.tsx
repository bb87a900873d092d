import { expect, it } from 'vitest';
import { replayKey } from './replay-key.ts';

it('a letter that was held back is typed into the field that the page focuses for it', () => {
  const [button, field] = [document.createElement('button'), document.createElement('input')];
  document.body.append(button, field);
  button.focus();
  button.addEventListener('keydown', () => field.focus(), { once: true });
  let pressed: KeyboardEvent | undefined;
  button.addEventListener(
    'keydown',
    (event) => {
      pressed = event;
      event.stopImmediatePropagation();
    },
    { once: true, capture: true },
  );
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  if (pressed) replayKey(pressed);
  expect(field.value).toBe('a');
  field.remove();
  button.remove();
});
