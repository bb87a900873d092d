import { expect, it } from 'vitest';
import { replayKey } from './replay-key.ts';

it('a delayed letter is typed into the field that the page focuses for it', () => {
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

it.each(['Enter', ' '])('a delayed %j presses the focused button once', (key) => {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  let presses = 0;
  button.addEventListener('click', () => presses++);
  let pressed: KeyboardEvent | undefined;
  button.addEventListener('keydown', (event) => (pressed = event), { once: true });
  button.dispatchEvent(new KeyboardEvent('keydown', { key }));
  if (pressed) replayKey(pressed);
  expect(presses).toBe(1);
  button.remove();
});
