// Our addition: the page records its home menu, so the next document shows it before a script has run.
import * as v from 'valibot';
import { key } from '../../entity.ts';
import { serviceIconsPath } from '../../service-icon.ts';
import { shellVersion } from './shell-version.ts';

export const recordedMenuPath = '/kiosk/recorded-menu';

/** In bytes: ten times the size of the largest menu. */
export const recordedMenuLimit = 256 * 1024;

const tags = [
  'main',
  'div',
  'header',
  'section',
  'footer',
  'h1',
  'p',
  'b',
  'strong',
  'small',
  'span',
  'bdi',
  'button',
  'wbr',
  'img',
  'svg',
  'g',
  'path',
  'use',
  'circle',
  'rect',
] as const;

/** The allowed attributes. A recorded menu has no scripts, and no URLs except those of pictures. */
export const recordedAttributes =
  /^(id|class|lang|dir|role|type|disabled|alt|src|href|decoding|viewBox|d|cx|cy|r|x|y|rx|width|height|aria-(hidden|haspopup|keyshortcuts|label|pressed)|data-(screen|part|lines|service|group|code|foreign))$/;
const attributes = v.pipe(
  v.record(v.pipe(v.string(), v.regex(recordedAttributes)), v.pipe(v.string(), v.maxLength(20_000))),
  v.maxEntries(40),
  v.check(({ id }) => id === undefined || id === 'question', 'expected the id of the question'),
  v.check(
    ({ src }) => src === undefined || src.startsWith('/kiosk/media?src='),
    'expected a picture of the host',
  ),
  v.check(
    ({ href }) => href === undefined || href.startsWith(`${serviceIconsPath}#`),
    'expected an icon of a service',
  ),
);

/** CSS declarations, without characters that could end a declaration. */
const declarations = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^-{0,2}[a-z][a-z0-9-]{0,99}$/)),
    v.pipe(v.string(), v.maxLength(2_000), v.regex(/^(?!.*\/\*)[^{}<>;@\\\n]*$/)),
  ),
  v.maxEntries(500),
);

/** An element. `style` contains the declarations of its `style` attribute. */
export interface RecordedElement {
  readonly tag: (typeof tags)[number];
  readonly attributes: Readonly<Record<string, string>>;
  readonly style?: Readonly<Record<string, string>> | undefined;
  readonly children: readonly RecordedNode[];
}
export type RecordedNode = string | RecordedElement;

/** The maximum nesting; a menu has eleven levels. A deeper menu is refused before it is processed. */
const mostLevels = 24;

function elementWith(levels: number): v.GenericSchema<unknown, RecordedElement> {
  const text = v.pipe(v.string(), v.maxLength(2_000));
  const child: v.GenericSchema<unknown, RecordedNode> =
    levels > 0 ? v.union([text, elementWith(levels - 1)]) : text;
  return v.object({
    tag: v.picklist(tags),
    attributes,
    style: v.optional(declarations),
    children: v.pipe(v.array(child), v.maxLength(1_000)),
  });
}

/** A length. No screen has more pixels, even in a window that is zoomed out. */
const pixels = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));

/** The rendered home menu, without waits and clock, and the data that must be unchanged when the menu is reused. */
export const recordedMenu = v.object({
  /** The version of the page that rendered the menu. */
  build: shellVersion.entries.version,
  /** SHA-256 of the configuration text, in hexadecimal. */
  configuration: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  profile: key,
  /** The size in CSS pixels, and the number of device pixels per CSS pixel. */
  screen: v.object({ width: pixels, height: pixels, pixelRatio: pixels }),
  lang: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/)),
  dir: v.picklist(['ltr', 'rtl']),
  /** The offered services, each with its maximum number of open tickets; null for no limit. */
  services: v.pipe(
    v.array(
      v.object({ service: key, limit: v.nullable(v.pipe(v.number(), v.maxValue(Number.MAX_SAFE_INTEGER))) }),
    ),
    v.maxLength(2_000),
  ),
  /** The style sheets besides the first. */
  sheets: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\/assets\/[\w.-]{1,200}\.css$/))), v.maxLength(100)),
  /** The root element's style. */
  root: declarations,
  menu: elementWith(mostLevels),
});
export type RecordedMenu = v.InferOutput<typeof recordedMenu>;

/** Null if the earlier recorded menu is no longer valid. */
export const recordedMenuUpdate = v.object({ menu: v.nullable(recordedMenu) });

/** The stored records: the last, or null while the page cannot issue tickets, and those of other profiles. */
export const storedMenus = v.object({
  ...recordedMenuUpdate.entries,
  others: v.optional(v.array(recordedMenu)),
});
export type StoredMenus = v.InferOutput<typeof storedMenus>;
