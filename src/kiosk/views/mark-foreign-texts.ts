import { directionOf } from '../../page/words/direction.ts';
import type { LocaleOfText } from './foreign-texts.ts';

/** Marks this page's elements, and in a recorded menu the elements of the previous page. */
const markAttribute = 'data-foreign';

/** Hyphens that only show where a word breaks. */
const softHyphens = /\u00ad/g;

/**
 * Marks the texts below `root` in languages other than the screen's, now and on each change. Returns a function that
 * stops the marking and removes the marks.
 * - An element gets the `lang` of its text.
 * - If the element has no other content, it also gets the `dir` of its text.
 */
export function markForeignTexts(root: Element, localeOfText: LocaleOfText): () => void {
  const marked = new Set<HTMLElement>();

  function mark(element: HTMLElement): void {
    const isOurs = marked.delete(element) || element.hasAttribute(markAttribute);
    if (isOurs) unmark(element);
    // The element declares its own language, such as a language's name.
    else if (element.lang !== '' || element.dir !== '') return;
    const locale = localeOfElement(element, localeOfText);
    if (locale === undefined) return;
    marked.add(element);
    element.lang = locale;
    element.setAttribute(markAttribute, '');
    if (element.childElementCount === 0) element.dir = directionOf(locale);
  }

  function markTextsIn(node: Node): void {
    const elements = new Set<HTMLElement>();
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text: Node | null = node; text; text = texts.nextNode()) {
      if (text instanceof Text && text.parentElement instanceof HTMLElement) elements.add(text.parentElement);
    }
    for (const element of elements) mark(element);
  }

  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes) markTextsIn(node);
      if (target instanceof Text) markTextsIn(target);
    }
    for (const element of marked) if (!root.contains(element)) marked.delete(element);
  });
  markTextsIn(root);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    for (const element of marked) unmark(element);
  };
}

function unmark(element: HTMLElement): void {
  element.removeAttribute(markAttribute);
  element.removeAttribute('lang');
  element.removeAttribute('dir');
}

/** The locale of an element's own texts, unless it is the screen's locale or there are several. */
function localeOfElement(element: HTMLElement, localeOfText: LocaleOfText): string | undefined {
  const texts = [...element.childNodes]
    .flatMap((node) => (node instanceof Text ? node.data.replace(softHyphens, '').trim() : []))
    .filter((text) => text !== '');
  const locales = new Set(texts.map(localeOfText));
  const [locale] = locales;
  return locales.size === 1 ? locale : undefined;
}
