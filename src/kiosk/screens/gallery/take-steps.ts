import type { GalleryStep } from './gallery-state.ts';

/** Resolves after the next frame, and after what it leads to. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Waits until a condition holds before two frames in a row: what one answer brings is drawn between two frames. */
export async function until(holds: () => boolean): Promise<void> {
  for (let frames = 0; frames < 2; frames = holds() ? frames + 1 : 0) await nextFrame();
}

async function found<Kind extends Element>(selector: string): Promise<Kind> {
  await until(() => document.querySelector(selector) !== null);
  return document.querySelector(selector) as Kind;
}

/** Types sign by sign as React hears it: it ignores a value that is only assigned. */
async function typeInto(input: HTMLInputElement, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const sign of text) {
    set?.call(input, input.value + sign);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await nextFrame();
  }
}

/** The kiosk listens for staff once its host has said that there is a PIN. */
async function callStaffPanel(): Promise<void> {
  const keys = { code: 'KeyS', ctrlKey: true, altKey: true, bubbles: true };
  await until(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', keys));
    return document.querySelector('.pin-pad') !== null;
  });
}

/** Does what a person would do, one step after the other, each as soon as it can be done. */
export async function takeSteps(steps: readonly GalleryStep[]): Promise<void> {
  for (const step of steps) {
    switch (step.do) {
      case 'press':
        (await found<HTMLElement>(step.on)).click();
        break;
      case 'type':
        await typeInto(await found<HTMLInputElement>(step.into), step.text);
        break;
      case 'submit':
        (await found<HTMLFormElement>(step.on)).requestSubmit();
        break;
      case 'call-staff-panel':
        await callStaffPanel();
        break;
    }
  }
}
