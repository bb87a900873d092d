import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { valueInEnglish } from '../lint/findings/english-finding.ts';
import { cleanSvg } from './clean-svg.ts';

const svg = (content: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );
function servedText(bytes: Buffer): string | undefined {
  const cleaned = cleanSvg(bytes, TextDecoder);
  return cleaned.ok ? cleaned.svg : undefined;
}

function refusalOf(bytes: Buffer): string | undefined {
  const cleaned = cleanSvg(bytes, TextDecoder);
  return cleaned.ok ? undefined : valueInEnglish(cleaned.problem);
}

const shape = '<path d="M0 0h9v9z"/>';

/** Ten elements, each of which draws the previous one ten times: 1.6 KB that become billions of shapes. */
function nested(draw: (id: string) => string, group = 'g'): string {
  const levels = Array.from(
    { length: 10 },
    (_, level) => `<${group} id="l${level + 1}">${draw(`l${level}`).repeat(10)}</${group}>`,
  );
  return `<defs><g id="l0">${shape}</g>${levels.join('')}</defs>`;
}

const chainOfUses = (length: number) =>
  Array.from({ length }, (_, n) => `<g id="n${n}"><use href="#n${n + 1}"/></g>`).join('');

describe('the SVG of a tenant', () => {
  const demo = fileURLToPath(new URL('../../service/demo/media', import.meta.url));
  it.each(readdirSync(demo).filter((name) => name.endsWith('.svg')))(
    'is shown: %s of the demo branch',
    (name) => {
      expect(cleanSvg(readFileSync(join(demo, name)), TextDecoder)).toMatchObject({ ok: true });
    },
  );

  it.each<[string, Buffer]>([
    [
      'an XML declaration, a comment and a doctype',
      Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
      <!-- drawn by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`),
    ],
    [
      'entities that name the namespaces of a drawing program',
      Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
      <!-- Generator: Adobe Illustrator 17.0.0 -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
      <!ENTITY ns_ai 'http://ns.adobe.com/AdobeIllustrator/10.0/'>
      <!ATTLIST path onload CDATA "go()">
      ]>
      <svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="http://www.w3.org/2000/svg">${shape}</svg>`),
    ],
    [
      'a part for another program, and data of that program',
      svg(
        `<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"><i:pgfRef xlink:href="#pgf"/>
        <p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject><g i:extraneous="self">${shape}</g></switch>
        <i:pgf id="pgf"><![CDATA[${'eJzsvWmz'.repeat(9_000)}]]></i:pgf>`,
        'xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"',
      ),
    ],
    [
      'filters, patterns, markers and fonts that nothing uses',
      svg(`<defs><filter id="f" style="color-interpolation-filters:sRGB"><feGaussianBlur stdDeviation="1"/><feImage/></filter>
      <pattern id="p"><image href="a.png"/></pattern><marker id="m">${shape}</marker><font><glyph/></font>
      <meshgradient/></defs><flowRoot><flowPara>lost</flowPara></flowRoot>${shape}`),
    ],
    [
      'instructions of an editor',
      Buffer.from(
        `<?xml version="1.0"?><?xml-stylesheet href="a.css"?><?xpacket begin="x"?><svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`,
      ),
    ],
    ...[
      ...['us-ascii', 'ISO-8859-1', 'windows-1252', 'UTF8', 'utf-16', 'GBK', 'Shift_JIS', 'macintosh'],
      ...['ISO646-US', 'UCS-2', 'unicode', 'ANSI', 'x-cp1252', 'latin9'],
    ].map((encoding): [string, Buffer] => [
      `the declared encoding ${encoding}`,
      Buffer.from(
        `<?xml version="1.0" encoding="${encoding}"?>\n<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`,
      ),
    ]),
    [
      'a byte order mark of UTF-16',
      Buffer.from(
        `\uFEFF<?xml version="1.0" encoding="UTF-16"?><svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`,
        'utf16le',
      ),
    ],
    [
      'styles that a still drawing does not need',
      svg(`<style>@font-face{font-family:"A";src:url(data:font/woff;base64,AA)} .a{-webkit-user-select:none;cursor:pointer;
      font-feature-settings:"kern";text-transform:none;shape-inside:url(#r)}</style>
      <path cursor="pointer" style="pointer-events:none;white-space-collapse:preserve" d="M0 0"/>`),
    ],
    [
      'gradients',
      svg(`<linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient>
      <linearGradient id="b" xlink:href="#a"/><path d="M0 0h9" fill="url(#b)" stroke="url('#a')"/>`),
    ],
    [
      'the style sheet of a drawing program',
      svg(`<defs><style type="text/css"><![CDATA[ /* one */
      .cls-1, .cls-2{fill:#0e5f57;stroke-width:2px} .cls-2 { clip-path : url(#clip); opacity:.5; filter:none }
      path { fill: rgb(1,2,3) !important; }]]></style><clipPath id="clip"><rect width="9" height="9"/></clipPath></defs>
      <g class="cls-1 cls-2">${shape}</g>`),
    ],
    [
      'private data of a drawing program',
      svg(
        `<sodipodi:namedview pagecolor="#fff" inkscape:export-filename="C:\\logo.png"/><metadata><rdf:RDF><cc:Work/></rdf:RDF></metadata>
      <path style="fill:#fff;stroke-dasharray:none;filter:none;-inkscape-font-specification:'Noto Sans';mix-blend-mode:normal" d="M0 0"/>`,
        `xmlns:sodipodi="http://sodipodi.example" xmlns:inkscape="http://inkscape.example" xmlns:rdf="http://rdf.example" xmlns:cc="http://cc.example"`,
      ),
    ],
    [
      'a symbol that is used twice',
      svg(`<symbol id="s">${shape}</symbol><use href="#s"/><use xlink:href=" #s " x="9"/>`),
    ],
    [
      'a mask and transparent groups',
      svg(
        `<mask id="m"><rect width="9" height="9" fill="#fff"/></mask><g mask="url(#m)" opacity="0.4">${shape}</g>`,
      ),
    ],
    [
      'text',
      svg(
        '<text x="1" y="9" font-family="Noto Sans" style="font-size:12px">Old <tspan>Harbour</tspan> &amp; more</text>',
      ),
    ],
    [
      'a filter that is turned off',
      svg('<path filter=" none "/><path style="filter:none!important;mask:none !important"/>'),
    ],
    [
      'a choice between HTML and text, as diagram programs write it',
      svg(`<switch><foreignObject style="overflow:visible"><div xmlns="http://www.w3.org/1999/xhtml">A</div></foreignObject>
      <text>A</text></switch>`),
    ],
    ...[
      '<!-- .a{fill:red} -->',
      '@charset "utf-8"; @namespace url(http://www.w3.org/2000/svg); .a{fill:red}',
      '@import url(https://fonts.googleapis.com/css2?family=Roboto);',
      '@media print{.a{fill:red}} @media (prefers-color-scheme: dark) { path{filter:none} }',
      '@keyframes a{from{opacity:0} to{opacity:1}} @page{margin:0}',
      '*{stroke-linejoin:round} path.a#b, #Layer_1 .st0 > g{fill:red} .a:hover{fill:blue} :root{--c:red} .c{fill:var(--c, red)}',
      '.gr\u00fcn, .\\31 a{fill:#0a0}',
      '.a{margin:0;foo:bar(1);fill;background:transparent;transform-box:fill-box;clip-path:inset(0);width:9px}',
      '.a{fill:#cd853f icc-color(cmyk, 0.1, 0.4);stroke:color(display-p3 0.8 0.1 0.1);color:light-dark(#fff, var(--d, #121212))}',
    ].map((sheet): [string, Buffer] => [`the style sheet ${sheet}`, svg(`<style>${sheet}</style>${shape}`)]),
    ['a style sheet in another language', svg('<style type="text/less">.a{.b;}</style>')],
    [
      'a paint whose name has unusual letters',
      svg('<linearGradient id="Verlauf 2ü"/><path fill="url(#Verlauf%202ü)"/>'),
    ],
    ['an empty link and an empty handler', svg('<linearGradient xlink:href=""/>', 'onload=""')],
    [
      'an undefined prefix of links',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/><use xlink:href="#a"/></svg>'),
    ],
    [
      'a prefix, blank lines and an entity for a character',
      Buffer.from(
        `\n<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY nbsp "&#160;">]><svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:text>A&nbsp;B</svg:text></svg:svg>`,
      ),
    ],
    ['a link to an element of the same drawing', svg(`<g id="top"><a href="#top">${shape}</a></g>`)],
    ['a drawing of arcs', svg(`<path d="M0 0${'a9 9 0 0 1 9 9'.repeat(200)}"/>`)],
    [
      'photos in hidden layers and in definitions that nothing draws',
      svg(`<g style="display:none"><g><image href="a.png"/></g></g><image display="none" href="a.png"/>
      <defs><image id="i" href="a.png"/><symbol id="s"><image href="a.png"/></symbol></defs>${shape}`),
    ],
    [
      'effects of unused classes',
      svg(`<style>.a{fill:red}.shadow,#glow{filter:url(#f)}.multiply{mix-blend-mode:multiply}</style>
      <path class="a" d="M0 0h9v9z"/>`),
    ],
    [
      'keywords and zeros that turn effects off',
      svg(`<g style="mix-blend-mode:passthrough;animation:none;mask-image:none;clip:auto;rotate:none">
      <path stroke-dasharray="0, 0" stroke-linecap="null" d="M0 0"/><path stroke-dasharray="null" d="M0 0"/></g>`),
    ],
    ['hundreds of opaque layers', svg(`<g opacity="1.0">${shape}</g><g opacity="100%"/>`.repeat(300))],
    [
      'HTML, scripts and pictures in metadata and titles',
      svg(`<metadata><p xmlns="http://www.w3.org/1999/xhtml">A</p><script>1</script><image/></metadata>
      <title><b xmlns="http://www.w3.org/1999/xhtml">A</b></title>${shape}`),
    ],
    ['a thousand declarations', svg(`<style>.a{${'fill:red;'.repeat(999)}}</style>`)],
    ['a page of text', svg(`<text>${'a word '.repeat(500)}</text>`)],
    ['a thousand shapes', svg(shape.repeat(1000))],
    ['a path of 40 KB', svg(`<path d="M0 0${'h9v9'.repeat(10_000)}"/>`)],
    ['a traced drawing', svg(`<path d="M0 0${'c1 2 3 4 5 6'.repeat(800)}"/>`)],
    ['a drawing of outlines', svg(`<path stroke="#000" d="M0 0${'c1 2 3 4 5 6'.repeat(300)}"/>`)],
  ])('is shown with %s', (_what, bytes) => {
    expect(cleanSvg(bytes, TextDecoder)).toMatchObject({ ok: true });
  });

  it.each<[string, Buffer]>([
    ['nested uses', svg(`${nested((id) => `<use href="#${id}"/>`)}<use href="#l10"/>`)],
    ['nested uses by xlink', svg(`${nested((id) => `<use xlink:href="#${id}"/>`)}<use href="#l10"/>`)],
    ['nested uses that are never drawn', svg(nested((id) => `<use href="#${id}"/>`))],
    ['nested uses under an encoded name', svg(nested((id) => `<use href="#%6c${id.slice(1)}"/>`))],
    [
      'nested uses under a name that occurs twice',
      svg(`<g id="l3"/>${nested((id) => `<use href="#${id}"/>`)}`),
    ],
    [
      'uses of a duplicate name whose first element is costly',
      svg(`<g id="a">${shape.repeat(400)}</g>${'<use href="#a"/>'.repeat(20)}<g id="a"/>`),
    ],
    ['nested clip paths', svg(nested((id) => `<path clip-path="url(#${id})"/>`, 'clipPath'))],
    ['nested masks', svg(nested((id) => `<path style="mask:url(#${id})"/>`, 'mask'))],
    [
      'nested masks in a style sheet',
      svg(`<style>${Array.from({ length: 10 }, (_, level) => `.c${level + 1}{mask:url(#l${level})}`).join('')}
      </style>${nested((id) => `<path class="c${Number(id.slice(1))}"/>`, 'mask')}`),
    ],
    ['an element that draws itself', svg('<g id="a"><use href="#a"/></g>')],
    [
      'two elements that draw each other',
      svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    ],
    ['a mask that masks itself', svg('<mask id="a"><rect mask="url(#a)"/></mask>')],
    ['too many shapes', svg(shape.repeat(5000))],
    ['too many layers', svg(`<g opacity="0.5">${shape}</g>`.repeat(300))],
    ['elements that are nested too deeply', svg('<g>'.repeat(100) + '</g>'.repeat(100))],
    ['a chain of uses that is too long', svg(chainOfUses(100))],
    ['a chain of uses that is cheap but too deep', svg(chainOfUses(40))],
    ...[
      ['curves', 'S9 9 999 9'],
      ['curves without commands', 'c9 9 9 9 9 9 9 9 9 9 999 9'],
      ['arcs', 'A9 9 0 1 1 999 9'],
      ['arcs without separators', 'a9 9 0 11999 9'],
    ].map(([what, part = '']): [string, Buffer] => [
      `40 KB of ${what}`,
      svg(`<path d="M0 0${part.repeat(40_000 / part.length)}"/>`),
    ]),
    ...['stroke="#000"', 'style="fill:none; stroke : red"', 'style="fill:none;&#115;troke:red"'].map(
      (stroke): [string, Buffer] => [
        `many long lines, with ${stroke}`,
        svg(`<g ${stroke}><path stroke-width="60" d="M0 0${'V999V1H9'.repeat(1_000)}"/></g>`),
      ],
    ),
    [
      'many long lines, with an outline in a style sheet',
      svg(`<style>path{stroke:#000}</style><path d="M0 0${'V999V1H9'.repeat(1_000)}"/>`),
    ],
    [
      'a polygon of many lines with an outline',
      svg(`<polygon stroke="#000" points="${'0 0 9 999 '.repeat(2_000)}"/>`),
    ],
    ['a path that is too long', svg(`<path d="M0 0${'h9v9'.repeat(13_000)}"/>`)],
    [
      'a long path that is used often',
      svg(`<path id="p" d="M0 0${'h9v9'.repeat(1000)}"/>${'<use href="#p"/>'.repeat(20)}`),
    ],
    [
      'a text that is used often',
      svg(`<text id="t">${'a'.repeat(10_000)}</text>${'<use href="#t"/>'.repeat(100)}`),
    ],
    [
      'many shapes with a gradient',
      svg(`<g fill="url(#r)">${shape.repeat(1000)}</g><radialGradient id="r"/>`),
    ],
    ['too many bytes', svg(`<metadata>${'a'.repeat(300_000)}</metadata>`)],
    [
      'an encoding that browsers decode differently',
      Buffer.from('<?xml version="1.0" encoding="iso-2022-jp"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['more than a thousand declarations', svg(`<style>.a{${'fill:red;'.repeat(1000)}}</style>`)],
    [
      'many declarations with many selectors',
      svg(`<style>${'.a,'.repeat(99)}.a{${'fill:red;'.repeat(10)}}</style>`),
    ],
    [
      'many mask layers on many elements',
      svg(`<style>g{${'mask:url(#b);'.repeat(900)}}</style>${'<g/>'.repeat(50_000)}`),
    ],
    [
      'a costly declaration beside a harmless one',
      svg(`<style>path{fill:red;filter:blur(9px)}</style>${shape}`),
    ],
    ['a rule inside a rule', svg(`<style>path{fill:red{animation:a 1ms infinite}</style>${shape}`)],
    ['a script', svg('<script>for(;;);</script>')],
    [
      'a script under another prefix',
      svg('<s:script>for(;;);</s:script>', 'xmlns:s="http://www.w3.org/2000/svg"'),
    ],
    ['a handler', svg('<path onload="go()"/>')],
    ['HTML', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
    ['HTML outside a foreignObject', svg('<p xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['a filter', svg('<filter id="f"><feGaussianBlur stdDeviation="900"/></filter><path filter="url(#f)"/>')],
    ['a filter function', svg('<path style="filter:blur(900px)"/>')],
    [
      'a pattern',
      svg('<pattern id="p" width="0.001" height="0.001"><path/></pattern><path fill="url(#p)"/>'),
    ],
    [
      'a fill with a removed pattern',
      svg('<pattern id="p"/><style>.a{fill:url(#p)}</style><path class="a"/>'),
    ],
    ['a use of a removed element', svg('<i:x xmlns:i="x"><path id="a"/></i:x><use href="#a"/>')],
    [
      'an entity with markup',
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "<g/>"><!ENTITY b SYSTEM "/etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
      ),
    ],
    ['a text along a path', svg('<text><textPath href="#a">x</textPath></text>')],
    ['an animation', svg('<path><animate attributeName="d" dur="1ms"/></path>')],
    ['an animation in CSS', svg(`<style>path{animation:a 1ms infinite}</style>${shape}`)],
    ['dashes', svg('<path stroke-dasharray="0.0001" stroke="#000" d="M0 0h99999"/>')],
    ['dashes in CSS', svg('<path style="stroke-dasharray:.0001"/>')],
    ['a picture', svg('<image href="data:image/png;base64,AAAA"/>')],
    [
      'a picture in a symbol that is used',
      svg('<symbol id="s"><image href="a.png"/></symbol><use href="#s"/>'),
    ],
    [
      'a picture in a hidden layer that is used',
      svg('<g display="none" id="g"><image/></g><use href="#g"/>'),
    ],
    ['HTML in definitions that are used', svg('<defs><g id="g"><foreignObject/></g></defs><use href="#g"/>')],
    ['a use of an element in another file', svg('<use href="other.svg#a"/>')],
    ['a fill from another file', svg('<path fill="url(https://elsewhere.example/a.svg#b)"/>')],
    ['an escaped address', svg('<path style="fill:u\\72l(https://elsewhere.example)"/>')],
    [
      'a rule between comment marks that are inside strings',
      svg(`<style>.a{font-family:"/*"} path{filter:blur(9px)} .b{font-family:"*/"}</style>${shape}`),
    ],
    [
      'a style sheet between comment marks in two other style sheets',
      svg('<style>.a{fill:red} /*</style><style>path{filter:blur(9px)}</style><style>*/</style>'),
    ],
    [
      'an import after a comment mark in another style sheet',
      svg('<style>a{font-family:"/*"}</style><style>@import url(#a);.b{font-family:"*/"}</style>'),
    ],
    ['a costly second mask', svg(`${nested((id) => `<path style="mask:url(#l0),url(#${id})"/>`, 'mask')}`)],
    ['an element inside a style sheet', svg('<style><g/></style>')],
    ['an address of many escapes without an end', svg(`<path fill="url(${'\\aaaaaa'.repeat(9_000)}("/>`)],
    ['an import', svg('<style>@import "https://elsewhere.example/a.css";</style>')],
    ['a selector of adjacent elements', svg('<style>g + path{opacity:.5}</style>')],
    [
      'transparency of all elements in groups',
      svg(`<style>svg > g *{opacity:.5}</style><g>${shape.repeat(300)}</g>`),
    ],
    [
      'nested masks with selectors of descendants',
      svg(`<style>${Array.from({ length: 10 }, (_, level) => `mask .c${level + 1}{mask:url(#l${level})}`).join('')}
      </style>${nested((id) => `<path class="c${Number(id.slice(1))}"/>`, 'mask')}`),
    ],
    ['many selectors of descendants', svg(`<style>${'g g g{fill:red}'.repeat(30)}</style>`)],
    ['a mask in a variable', svg('<style>.a{--m:url(#m);mask:var(--m)}</style><path class="a"/>')],
    [
      'variables that contain variables',
      svg('<style>.a{--a:1;--b:var(--a) var(--a)}</style><path class="a"/>'),
    ],
    [
      'nested uses under a name with an umlaut',
      svg(nested((id) => `<use href="#ü${id}"/>`).replaceAll('id="', 'id="ü')),
    ],
    [
      'nested uses under a name that ends with a space',
      svg(nested((id) => `<path style="mask:url('#${id} ')"/>`, 'mask')),
    ],
    ['styles for a screen width', svg('<style>@media (min-width:1px){path{fill:red}}</style>')],
    ['HTML without an alternative', svg('<switch><foreignObject><p/></foreignObject></switch>')],
    ['an element without an end', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')],
    [
      'two root elements',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['another root element', Buffer.from('<g xmlns="http://www.w3.org/2000/svg"/>')],
    ['no namespace', Buffer.from('<svg><path/></svg>')],
    ['another encoding', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le')],
    ['nothing', Buffer.from('')],
  ])('is refused with %s', (_what, bytes) => {
    expect(refusalOf(bytes)).toMatch(/^it \w/);
  });
});

describe('the SVG that is served', () => {
  const served = (content: string, attributes = '') => servedText(svg(content, attributes));

  it('contains only elements, attributes and styles that the parser understood', () => {
    expect(
      served(
        `<metadata>secret</metadata><x:y xmlns:x="http://x.example"><path/></x:y><!-- note -->
        <path d="M0 0" data-a="1" x:b="2" xmlns:x="http://x.example" style=" fill : U\\72L( '#a' ) ! important ;"/>
        <use xlink:href=" #a "/><text xml:space="preserve">1 &lt; 2</text>`,
        'version="1.1"',
      ),
    ).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><metadata/>' +
        '<path d="M0 0" style="fill:url(#a)!important"/>' +
        '<use href="#a"/><text xml:space="preserve">1 &#60; 2</text></svg>',
    );
  });

  it.each([
    ['a script', '<script/>', 'it contains a script'],
    ['a shadow', '<path style="filter:url(#f)"/>', 'it has a filter, such as a shadow or a blur'],
    ['dashes', '<path stroke-dasharray="4 2"/>', 'it has a dashed line'],
    [
      'arrows',
      '<style>.a{marker-end:url(#m)}</style><path class="a"/>',
      'it has arrows or other markers on its lines',
    ],
    ['a blend mode', '<g style="mix-blend-mode:multiply"/>', 'it blends its colours with those below'],
    ['an import', '<style>@import "a.css";</style>', 'it loads a style sheet of another file'],
    ['an animation', '<style>path{animation:a 1s}</style><path/>', 'it is animated'],
    ['another style', '<path style="offset-path:circle()"/>', 'it has the style “offset-path”'],
    ['a photo', '<image/>', 'it contains a photo or another bitmap image'],
    ['an open element', '<g>', 'it is not well-formed XML'],
  ])('is refused with a reason in words: %s', (_what, content, problem) => {
    expect(refusalOf(svg(content))).toContain(problem);
  });

  it.each([
    ['', 'a{fill:red}'],
    ['', '@page{}'],
    ['', '@charset "a";'],
    ['a{fill:url(', ' '],
  ])('never keeps the host busy with a long style sheet: %s%s', (start, part) => {
    const sheet = start + part.repeat(Math.floor(250_000 / part.length));
    const before = process.cpuUsage();
    cleanSvg(svg(`<style>${sheet}x</style>`), TextDecoder);
    const { user } = process.cpuUsage(before);
    expect(user).toBeLessThan(2_500_000);
  });

  it('keeps the letters of a file that declares another encoding', () => {
    const text =
      '<?xml version="1.0" encoding="iso-8859-1"?><svg xmlns="http://www.w3.org/2000/svg"><text>Zürich</text></svg>';
    expect(servedText(Buffer.from(text, 'latin1'))).toContain('Zürich');
  });

  it.each([
    [
      'a print colour as its screen colour',
      '<path fill="#CD853F icc-color(a, 0.1)"/>',
      '<path fill="#CD853F"/>',
    ],
    ['a name with unusual letters', '<path fill="url(#a%20ü)"/>', '<path fill="url(&#34;#a \\fc &#34;)"/>'],
    [
      'rules for nested elements',
      '<style>.a .b>path:hover{fill:red}</style>',
      '<style>.a .b &#62; path:hover{fill:red}</style>',
    ],
    ['no declaration without a value', '<style>a{fill:!important}</style>', '<style>a{}</style>'],
    ['no rule for paper', '<style>@media print{path{fill:red}}</style>', '<style/>'],
    [
      'no property that browsers do not know',
      '<path style="foo:bar(1);fill:red"/>',
      '<path style="fill:red"/>',
    ],
    ['no style sheet for paper', '<style media="print">path{fill:red}</style>', '<style media="print"/>'],
  ])('has %s', (_what, content, expected) => {
    expect(served(content)).toBe(`<svg xmlns="http://www.w3.org/2000/svg">${expected}</svg>`);
  });

  it('has style sheets that are rewritten without changing their meaning', () => {
    expect(
      served(`<style>.a , #b/**/{ FILL : red /* } */ ; font : 12px/1.5 "a\\22 b", Caf\u00e9 ; ; -inkscape-stroke : x(y) }
      </style><style>/* open</style>`),
    ).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><style>.a,#b{fill:red;font:12px/1.5 &#34;a\\22 b&#34;, \\43 \\61 \\66 \\e9 }' +
        '</style><style/></svg>',
    );
  });
});

describe('any drawing', () => {
  const piece = fc.constantFrom(
    ...[
      '<g>',
      '</g>',
      '<path d="M0 0"/>',
      '<style>',
      '</style>',
      '<use href="#a"/>',
      '<g id="a">',
      '<a href="javascript:x">',
    ],
    ...[
      '</a>',
      '<script>',
      '</script>',
      '<foreignObject>',
      '</foreignObject>',
      '<image href="http://x"/>',
      '<!--',
      '-->',
    ],
    ...[
      '<![CDATA[',
      ']]>',
      '<?x?>',
      '&amp;',
      '&x;',
      '<!DOCTYPE svg [',
      'path{fill:url(#a)}',
      '@import "http://x";',
      '\\75rl(',
    ],
    ...[
      '<path onload="x"/>',
      '<path style="fill:url(http://x)"/>',
      '<animate/>',
      '<set/>',
      '\u0000',
      '\ud800',
      'ﷺ',
      'é',
    ],
    ...[
      '<h:div xmlns:h="http://www.w3.org/1999/xhtml">',
      '</h:div>',
      '<clipPath id="b">',
      '</clipPath>',
      'clip-path="url(#b)"',
    ],
  );
  const drawings = fc.oneof(
    fc
      .array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 12 })
      .map((pieces) => svg(pieces.join(''))),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(fc.nat(400), fc.uint8Array({ maxLength: 4 }))
      .map(([at, bytes]) =>
        Buffer.concat([svg(nested(() => shape)).subarray(0, at), bytes, svg(shape).subarray(at)]),
      ),
  );

  it('is shown only without active content, and never takes long to check', () =>
    fuzz(
      fc.property(drawings, (bytes) => {
        const elements = servedText(bytes) ?? '';
        expect(elements).not.toMatch(/<(script|foreignObject|image|animate|set|h:)|\son\w+\s*=/i);
        expect(elements).not.toMatch(/<style>[^<]*(@import|url\(\s*[^#\s])/i);
        expect(elements.replace(/<a [^>]*>/g, '')).not.toMatch(
          /(href|url\()\s*=?\s*["']?\s*(http|javascript|data)/i,
        );
      }),
      500,
    ));
});
