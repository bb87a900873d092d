import { isOnTop, onTop, topLayer } from '../navigation/top-layer.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import type { Screen } from '../session/session.ts';

/** A screen's identity for visitors: each group and each search has a menu of its own. */
function nameOf(screen: Screen): string {
  return screen.at === 'menu' ? ['menu', ...screen.path, screen.search?.text].join('/') : screen.at;
}

/**
 * Moves the focus to the heading or field of each new screen or layer, so screen readers read it and Tab continues
 * there. Returns a function that stops the watching.
 * - A closing layer returns the focus.
 * - The document is watched, because screens load later than the session names them.
 */
export function followScreens(session: Pick<KioskSession, 'current'>): () => void {
  const screenName = () => {
    const { screen } = session.current().session;
    return nameOf('over' in screen ? screen.over : screen);
  };
  let layer = topLayer(document);
  const headingOnTop = () => onTop(document, 'h1')[0];
  let heading = headingOnTop();
  let name = screenName();
  /** The element that last had the focus below all sheets. */
  let left: HTMLElement | undefined;

  function onFocus({ target }: FocusEvent): void {
    if (target instanceof HTMLElement && topLayer(document) === document.body) left = target;
  }

  function follow(): void {
    const [newLayer, newName] = [topLayer(document), screenName()];
    // A screen has no heading while it is loading.
    const newHeading = headingOnTop();
    if (!newHeading || (newLayer === layer && newHeading === heading && newName === name)) return;
    const isBack = newLayer === document.body && layer !== newLayer && newName === name;
    [layer, heading, name] = [newLayer, newHeading, newName];
    const [field] = onTop(document, 'input, textarea');
    newHeading.tabIndex = -1;
    const next = field ?? (isBack && left?.isConnected && isOnTop(left) ? left : newHeading);
    // In a frame of the preview, the administrator may be typing beside the frame.
    if (window.parent === window || document.hasFocus()) next.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(follow);
  observer.observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['inert', 'open'],
  });
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
