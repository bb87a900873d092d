import { cleanSheet } from './clean-sheet.ts';
import { faultsOnScreen } from './self-check.ts';

/** Screens arrive and paper comes out in less time. */
const arrivedMs = 400;
const longestArrivalMs = 1_000;

/** A slow machine takes longer than the movement says. */
const isArriving = () =>
  document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longestArrivalMs,
    );

/**
 * Lays a tenant's style sheet over ours, in the last cascade layer, and watches each screen: the sheet is taken off and
 * reported as soon as a heading or a button can no longer be seen, read or touched. The result takes it off.
 */
export function wearTenantSheet(css: string, report: (problem: string) => void): () => void {
  const { css: cleaned, leftOut } = cleanSheet(css);
  for (const rule of leftOut) report(`customCss: left out ${rule}`);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer tenant { ${cleaned} }`);
  document.adoptedStyleSheets.push(sheet);

  let frame = 0;
  let timer = 0;
  function check(): void {
    // What is missed now may still be on its way in.
    if (faultsOnScreen().length > 0) timer = window.setTimeout(judge, arrivedMs);
  }
  function judge(): void {
    if (isArriving()) {
      timer = window.setTimeout(judge, arrivedMs);
      return;
    }
    const faults = faultsOnScreen();
    sheet.disabled = true;
    const ours = faultsOnScreen();
    sheet.disabled = false;
    const fault = faults.find((one) => !ours.includes(one));
    if (!fault) return;
    takeOff();
    report(`customCss: taken off, because ${fault}`);
  }
  function checkSoon(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = requestAnimationFrame(check);
  }
  const screens = new MutationObserver(checkSoon);
  screens.observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-screen', 'lang', 'style'],
  });
  window.addEventListener('resize', checkSoon);
  checkSoon();

  function takeOff(): void {
    screens.disconnect();
    window.removeEventListener('resize', checkSoon);
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((worn) => worn !== sheet);
  }
  return takeOff;
}
