import { sanitizeSheet } from './sanitize-sheet.ts';
import { problemsOnScreen } from './self-check.ts';

/** The delay before a second check: longer than any entrance animation of ours. */
const recheckMs = 400;
const longestEntranceMs = 1_000;
/** The interval of further checks, because an animation can hide something at any time. */
const repeatMs = 2_000;

/** True while an entrance animation runs, which takes longer than its duration on a slow machine. */
const isEntering = () =>
  document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longestEntranceMs,
    );

/**
 * Applies a tenant's style sheet in the last cascade layer. Returns a function that removes the style sheet.
 * - Each screen is checked every two seconds.
 * - A style sheet that makes a heading or a button invisible, illegible or untouchable is removed and reported.
 */
export function applyTenantSheet(css: string, report: (problem: string) => void): () => void {
  const { css: sanitized, removedRules } = sanitizeSheet(css);
  for (const rule of removedRules) report(`customCss: rule removed: ${rule}`);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer tenant { ${sanitized} }`);
  document.adoptedStyleSheets.push(sheet);

  let frame = 0;
  let timer = 0;
  function check(): void {
    // An element that is not visible now may still be fading in.
    if (problemsOnScreen().length > 0) timer = window.setTimeout(decide, recheckMs);
    else timer = window.setTimeout(check, repeatMs);
  }
  function decide(): void {
    if (isEntering()) {
      timer = window.setTimeout(decide, recheckMs);
      return;
    }
    const problems = problemsOnScreen();
    sheet.disabled = true;
    const ownProblems = problemsOnScreen();
    sheet.disabled = false;
    const problem = problems.find((found) => !ownProblems.includes(found));
    if (!problem) {
      timer = window.setTimeout(check, repeatMs);
      return;
    }
    removeSheet();
    report(`customCss: style sheet removed, because ${problem}`);
  }
  function checkSoon(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = requestAnimationFrame(check);
  }
  const observer = new MutationObserver(checkSoon);
  observer.observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-screen', 'lang', 'style'],
  });
  window.addEventListener('resize', checkSoon);
  checkSoon();

  function removeSheet(): void {
    observer.disconnect();
    window.removeEventListener('resize', checkSoon);
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  }
  return removeSheet;
}
