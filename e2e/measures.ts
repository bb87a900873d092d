import type { Page } from '@playwright/test';

/** What is too small for a finger, or for eyes without their reading glasses, in millimetres of the glass. */
export async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mm = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm'));
    const found: string[] = [];
    for (const button of document.querySelectorAll('button')) {
      const { width, height } = button.getBoundingClientRect();
      const isKey = button.closest('[data-part="keyboard"]');
      const least = (isKey ? 12 : 15) * mm - 0.5;
      if (width > 0 && ((!isKey && width < least) || height < least)) {
        found.push(`${button.textContent}: ${(width / mm).toFixed(1)} x ${(height / mm).toFixed(1)} mm`);
      }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!around?.checkVisibility() || !text.textContent?.trim()) continue;
      // Capitals of Noto Sans are 0.714 of the size of the font.
      const capital = (Number.parseFloat(getComputedStyle(around).fontSize) * 0.714) / mm;
      if (capital < 4.8) found.push(`${text.textContent}: capitals of ${capital.toFixed(2)} mm`);
    }
    return found;
  });
}

/** Names on tiles that are not seen whole, or have a word broken in two. */
export async function cutNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const name of document.querySelectorAll('[data-part="tile"] b')) {
      if (name.closest('[data-part="stub"]')) continue;
      const text = name.firstChild;
      if (name.scrollHeight > name.clientHeight + 1) found.push(`cut: ${name.textContent}`);
      for (const word of text?.textContent?.matchAll(/\S+/g) ?? []) {
        const range = document.createRange();
        range.setStart(text as Node, word.index);
        range.setEnd(text as Node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && !word[0].includes('-')) found.push(`broken: ${word[0]}`);
      }
    }
    return found;
  });
}
