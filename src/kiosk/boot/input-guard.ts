/**
 * Blocks every key, gesture and history step by which the browser would leave or change the kiosk. Imported
 * first by `main`.
 */

/** The keys that visitors, keypads and input methods use. */
const usedKey =
  /^(?:.|Tab|Enter|Escape|Backspace|Delete|Home|End|Arrow\w+|Page\w+|Shift|CapsLock|AltGraph|Dead|Process|Compose)$/su;

/** True for browser shortcuts, including a scanner's control characters: a line feed is Ctrl+J. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  // AltGr writes characters such as @. Some systems report it as Ctrl and Alt.
  const isCommand = metaKey || ((altKey || ctrlKey) && !event.getModifierState('AltGraph'));
  return isCommand || !usedKey.test(key) || (shiftKey && key === 'Escape');
}

function prevent<Name extends keyof WindowEventMap>(
  names: readonly Name[],
  isBrowserGesture: (event: WindowEventMap[Name]) => boolean = () => true,
): void {
  for (const name of names) {
    const listen = (event: WindowEventMap[Name]) => isBrowserGesture(event) && event.preventDefault();
    addEventListener(name, listen, { capture: true, passive: false });
  }
}

/**
 * Keeps the browser on this page: Back leads to another history entry of the page, and the page then goes forward
 * again. Chromium skips entries that were added without a touch, so the first touch adds the entry.
 */
function stayInHistory(): void {
  const stay = 'stay';
  const addEntry = () => history.state !== stay && history.pushState(stay, '');
  addEventListener('pointerup', addEntry, { capture: true });
  addEventListener('popstate', () => history.state !== stay && history.forward());
}

// A developer needs the browser's keys.
if (!import.meta.env.DEV) {
  prevent([
    'contextmenu',
    'dragstart',
    'dragover',
    'drop',
    'selectstart',
    'auxclick',
    'copy',
    'cut',
    'paste',
  ]);
  prevent(['keydown'], isShortcut);
  prevent(['wheel'], ({ ctrlKey }) => ctrlKey);
  // The other mouse buttons go back, paste and scroll.
  prevent(['mousedown', 'mouseup'], ({ button }) => button > 0);
  stayInHistory();
}
