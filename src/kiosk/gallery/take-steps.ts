import type { GalleryStep } from './states/gallery-state.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The limit of a wait that would otherwise be endless. */
const longestWaitMs = 60_000;

/**
 * Waits until a condition holds in `forFrames` consecutive frames: two by default, because React renders an
 * answer one frame later. Rejects after a minute.
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

/** Types character by character. React ignores a value assigned without the prototype's setter. */
async function typeInto(input: Field, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
  for (const sign of text) {
    set?.call(input, input.value + sign);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await nextFrame();
  }
}

/**
 * Presses the staff shortcut until the dialogue opens: the kiosk only listens after the host has answered.
 */
async function callStaffPanel(): Promise<void> {
  const keys = { code: 'KeyS', ctrlKey: true, altKey: true, bubbles: true };
  await until(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', keys));
    return document.querySelector('.pin-pad') !== null;
  });
}

/** Performs the steps one after another, each as soon as its element exists. */
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
