import { createHash } from 'node:crypto';
import type { RecordedMenu, RecordedNode } from '../../../contract/additions/page/recorded-menu.ts';
import {
  recordedMenuId,
  recordedStyleId,
  styledAttribute,
} from '../../../contract/additions/page/recorded-names.ts';

/** A document, and the inline sources that its content policy must allow. */
export interface DocumentWithMenu {
  readonly html: string;
  readonly scriptSource: string;
  readonly styleSource: string;
}

const voidTags = ['img', 'wbr'];

/** A comment keeps two adjacent texts separate. */
const textEnd = '<!---->';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The styles are in a style sheet, because the content policy allows no style attributes. */
function rendered(menu: RecordedNode): { readonly html: string; readonly rules: readonly string[] } {
  const rules: string[] = [];
  function htmlOf(node: RecordedNode): string {
    if (typeof node === 'string') return escaped(node);
    const { tag, style, children } = node;
    const attributes = Object.entries(node.attributes);
    if (style) {
      const name = String(rules.length);
      attributes.push([styledAttribute, name]);
      rules.push(ruleOf(`[${styledAttribute}="${name}"]`, style));
    }
    // Keys and switches must reach only the elements that the script draws.
    if (tag === 'button') attributes.push(['tabindex', '-1']);
    const opening = [tag, ...attributes.map(([name, value]) => `${name}="${escaped(value)}"`)].join(' ');
    const inner = children.map((child, index) => {
      const follows = typeof child === 'string' && typeof children[index - 1] === 'string';
      return follows ? textEnd + htmlOf(child) : htmlOf(child);
    });
    return voidTags.includes(tag) ? `<${opening}>` : `<${opening}>${inner.join('')}</${tag}>`;
  }
  return { html: htmlOf(menu), rules };
}

function ruleOf(selector: string, style: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(style).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(';')}}`;
}

/**
 * Adds a recorded menu to the document of the page, for screens of the recorded size only. `script` runs as soon as
 * the menu is parsed, and stores touches that come before the page can handle them.
 */
export function documentWithMenu(page: string, record: RecordedMenu, script: string): DocumentWithMenu {
  const { lang, dir, sheets, screen, root, menu } = record;
  const { html, rules } = rendered(menu);
  const { width, height, pixelRatio } = screen;
  // The menu is the only element in the flow, so it is on the page's layer. The page does not rasterise it again when
  // it takes over.
  const shown = [
    ruleOf(':root', root),
    `#${recordedMenuId}{block-size:100%}#root:empty{display:none}`,
    ...rules,
  ];
  const style = [
    `@media not ((width:${width}px) and (height:${height}px) and (resolution:${pixelRatio}dppx)){#${recordedMenuId}{display:none}}`,
    `@media (width:${width}px) and (height:${height}px) and (resolution:${pixelRatio}dppx){${shown.join('')}}`,
  ].join('');
  const links = sheets.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`);
  return {
    html: page
      .replace(/<html([^>]*) lang="[^"]*"/, `<html$1 lang="${lang}" dir="${dir}"`)
      .replace('</head>', () => `${links.join('')}<style id="${recordedStyleId}">${style}</style></head>`)
      .replace(
        '<div id="root">',
        (rootElement) =>
          `<div id="${recordedMenuId}" aria-hidden="true">${html}</div><script>${script}</script>${rootElement}`,
      ),
    scriptSource: hashOf(script),
    styleSource: hashOf(style),
  };
}
