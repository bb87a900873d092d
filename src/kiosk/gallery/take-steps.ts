import type { GalleryStep } from './states/gallery-state.ts';

/** Resolves after the next frame and the effects that follow it. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Only ends what would never end. */
const longestWaitMs = 60_000;

/**
 * Waits until a condition holds in `forFrames` frames in a row. The default is two, because React draws an answer one frame
 * later. Rejects if the condition does not hold within a minute.
 */
export async function until(holds: () => boolean, forFrames = 2): Promise<void> {
  const startedAt = performance.now();
  for (let frames = 0; frames < forFrames; frames = holds() ? frames + 1 : 0) {
    if (performance.now() - startedAt > longestWaitMs) throw new Error(`a state is never reached: ${holds}`);
    await nextFrame();
  }
}

async function waitForElement<Kind extends Element>(selector: string): Promise<Kind> {
  await until(() => document.querySelector(selector) !== null);
  return document.querySelector(selector) as Kind;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Types sign by sign. React ignores a value that is assigned without the setter of the prototype. */
async function typeInto(input: Field, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
  for (const sign of text) {
    set?.call(input, input.value + sign);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await nextFrame();
  }
}

/** Presses the staff shortcut until the dialog opens: the kiosk listens only after the host has answered. */
async function callStaffPanel(): Promise<void> {
  const keys = { code: 'KeyS', ctrlKey: true, altKey: true, bubbles: true };
  await until(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', keys));
    return document.querySelector('.pin-pad') !== null;
  });
}

/** Does one step after the other, each as soon as its element exists. */
export async function takeSteps(steps: readonly GalleryStep[]): Promise<void> {
  for (const step of steps) {
    switch (step.do) {
      case 'press':
        (await waitForElement<HTMLElement>(step.on)).click();
        break;
      case 'type':
        await typeInto(await waitForElement<Field>(step.into), step.text);
        break;
      case 'submit':
        (await waitForElement<HTMLFormElement>(step.on)).requestSubmit();
        break;
      case 'call-staff-panel':
        await callStaffPanel();
        break;
    }
  }
}
