import {
  type RecordedElement,
  type RecordedMenu,
  type RecordedNode,
  recordedAttributes,
} from '../../contract/additions/page/recorded-menu.ts';
import { fontSheets } from '../../page/fonts/font-sheets.ts';

/** Parts that briefly cover the menu, such as a call. */
const passing = '.arranged > :not(.screen-grid)';

/** Parts with a time or a wait, which are recorded empty. */
const changing = '[data-part=clock], [data-part=stub], .lit .door';

function declarationsOf(style: CSSStyleDeclaration): Record<string, string> {
  return Object.fromEntries(Array.from(style, (name) => [name, style.getPropertyValue(name)]));
}

/** Preserves the space of empty elements. */
function placeOf(element: Element): Record<string, string> {
  const { width, height } = element.getBoundingClientRect();
  return { 'min-width': `${width}px`, 'min-height': `${height}px` };
}

function recorded(element: Element): RecordedElement {
  const isEmpty = element.matches(changing);
  const attributes = Object.fromEntries(
    [...element.attributes].flatMap(({ name, value }) =>
      recordedAttributes.test(name) ? [[name, name === 'class' ? value.replace('no-wait', '') : value]] : [],
    ),
  );
  const own = 'style' in element ? declarationsOf(element.style as CSSStyleDeclaration) : {};
  const style = isEmpty ? { ...own, ...placeOf(element) } : own;
  const children = [...element.childNodes].flatMap((node): RecordedNode[] => {
    if (node instanceof Element) return node.matches(passing) ? [] : [recorded(node)];
    return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [];
  });
  return {
    tag: element.localName as RecordedElement['tag'],
    attributes,
    ...(Object.keys(style).length > 0 && { style }),
    children: isEmpty ? [] : children,
  };
}

/** The style sheets that the menu needs besides the first: for fonts and the lit arch. */
function sheetsOf(page: Document): string[] {
  const names = [...fontSheets.map(({ name }) => name), 'door'].join('|');
  const needed = new RegExp(`^/assets/(?:${names})-[\\w-]+\\.css$`);
  return [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .map(({ href }) => new URL(href).pathname)
    .filter((path) => needed.test(path));
}

/** Records a document's menu without waits or a clock. */
export function recordMenu(
  page: Document,
  stage: Element,
): Pick<RecordedMenu, 'screen' | 'lang' | 'dir' | 'sheets' | 'root' | 'menu'> {
  const { documentElement: root, defaultView } = page;
  const {
    innerWidth: width = 0,
    innerHeight: height = 0,
    devicePixelRatio: pixelRatio = 1,
  } = defaultView ?? {};
  return {
    screen: { width, height, pixelRatio },
    lang: root.lang,
    dir: root.dir === 'rtl' ? 'rtl' : 'ltr',
    sheets: sheetsOf(page),
    root: declarationsOf(root.style),
    menu: recorded(stage),
  };
}
