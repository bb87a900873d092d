import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { animationsEnded } from './flows.ts';

/** What is too small for a finger, or for eyes without their reading glasses, in millimetres of the glass. */
export async function tooSmall(page: Page): Promise<string[]> {
  await animationsEnded(page);
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
  await animationsEnded(page);
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

/** What lies outside of its place, under something else, or beyond the screen. */
export async function outOfPlace(page: Page): Promise<string[]> {
  await animationsEnded(page);
  return page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.className} ${(element.textContent ?? '').slice(0, 20)}`;
    const screen = new DOMRect(0, 0, innerWidth, innerHeight);
    const isInside = (inner: DOMRect, outer: DOMRect, air = 0) =>
      inner.left >= outer.left - 2 &&
      inner.right <= outer.right + 2 &&
      inner.top >= outer.top - 2 - air &&
      inner.bottom <= outer.bottom + 2 + air;

    /** What is seen of a rectangle inside an element, whose ancestors may cut it. */
    function seen(rect: DOMRect, inside: Element): DOMRect {
      let { left, top, right, bottom } = rect;
      for (let one: Element | null = inside; one; one = one.parentElement) {
        if (getComputedStyle(one).overflow === 'visible') continue;
        const edge = one.getBoundingClientRect();
        left = Math.max(left, edge.left);
        top = Math.max(top, edge.top);
        right = Math.min(right, edge.right);
        bottom = Math.min(bottom, edge.bottom);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    for (const button of document.querySelectorAll<HTMLElement>('button')) {
      if (!button.checkVisibility() || button.closest('[inert]')) continue;
      const rect = button.getBoundingClientRect();
      if (!isInside(rect, screen)) found.push(`beyond the screen: ${nameOf(button)}`);
      for (const across of [0.2, 0.5, 0.8]) {
        const hit = document.elementFromPoint(rect.left + rect.width * across, rect.top + rect.height / 2);
        if (!button.contains(hit)) found.push(`under something: ${nameOf(button)}`);
      }
    }
    for (const part of document.querySelectorAll('[data-part]')) {
      const rect = part.getBoundingClientRect();
      if (rect.width > 0 && !isInside(rect, screen)) found.push(`beyond the screen: ${nameOf(part)}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement;
      const place = around?.closest('button, [data-part], .sheet, .paper, .full-wall, .screen-grid');
      if (!around?.checkVisibility() || !place || !node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = seen(range.getBoundingClientRect(), around);
      // The box of a letter has air above and below it.
      const air = 0.2 * Number.parseFloat(getComputedStyle(around).fontSize);
      if (rect.width * rect.height > 4 && !isInside(rect, place.getBoundingClientRect(), air)) {
        found.push(`outside of its ${nameOf(place)}: ${node.textContent.slice(0, 20)}`);
      }
    }
    return [...new Set(found)];
  });
}

/** Expects that axe reports nothing. The page in a frame has tests of its own. */
export async function expectNoViolations(page: Page): Promise<void> {
  await animationsEnded(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ iframes: false }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Whether everything on the screen can be read, touched, and heard by those who do not see it. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  expect(await tooSmall(page)).toEqual([]);
}
