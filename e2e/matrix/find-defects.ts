export interface Defect {
  readonly kind:
    | 'broken'
    | 'cut'
    | 'overlap'
    | 'covered'
    | 'outside'
    | 'target'
    | 'small'
    | 'number'
    | 'high';
  /** The place and the text of the defect, as shown in the report. */
  readonly what: string;
}

/**
 * All layout defects on the screen. Runs in the page, so it cannot use anything else in this file.
 * - `broken`: a word on two lines without a hyphen.
 * - `cut`: a text, a part of a letter or a button that its surroundings cut off, or a wait that touches the
 *   edge of its stub.
 * - `overlap`: two texts, two buttons, a text and a button, or a sentence and closed doors in the same place.
 * - `covered`: a text or a button that is partly covered.
 * - `outside`: a text or a button beyond the edge of the screen, or a text beyond the round edge of its
 *   button.
 * - `target`: a button under 15 mm, or a key under 12 mm of height; a handheld page has its own `least`.
 * - `small`: capitals under 4.8 mm, or under `least`.
 * - `number`: a ticket number that is not complete on one line, or under the stamp.
 * - `high`: with `isLow`, a button whose top is more than 1,220 mm above the floor.
 *
 * With `anyText`, texts may be cut (even by a curve) and words broken, because no screen fits a word of a
 * hundred letters.
 */
export function findDefects({
  anyText = false,
  isLow = false,
  least = { button: 15, key: 12, capitals: 4.8 },
} = {}): Defect[] {
  const found = new Map<string, Defect>();
  const mm = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm'));
  const bottom = Number.parseFloat(document.documentElement.dataset.bottom ?? '');
  /** Layers that cover a screen on purpose. */
  const layers =
    '[data-part=call], [data-part=call-band], [data-part=identity], [data-part=advertisement], dialog, .veil';
  const dialog = document.querySelector('dialog[open]');
  const root: Element = dialog ?? document.body;

  const placeOf = (element: Element) => {
    const part = element.closest('[data-part]')?.getAttribute('data-part');
    return part ?? element.closest('[class]')?.getAttribute('class') ?? element.tagName.toLowerCase();
  };
  const short = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
  function note(kind: Defect['kind'], element: Element, text: string | null, detail = ''): void {
    const what = `${placeOf(element)}: "${short(text)}"${detail && ` (${detail})`}`;
    found.set(`${kind} ${what}`, { kind, what });
  }
  /** Nothing changes while this runs, so everything about an element is computed once. */
  function once<Value>(compute: (element: Element) => Value): (element: Element) => Value {
    const known = new Map<Element, { readonly value: Value }>();
    return (element) => {
      const { value } = known.get(element) ?? { value: compute(element) };
      known.set(element, { value });
      return value;
    };
  }
  const layerOf = once((element) => element.closest(layers));
  const inMm = (pixels: number) => `${(pixels / mm).toFixed(1)} mm`;

  /** The position of an element, and the edges at which it clips its content, in each direction. */
  const clipOf = once((element) => {
    const style = getComputedStyle(element);
    const { position, overflowX, overflowY } = style;
    const isMasked = style.maskImage !== 'none';
    const isClip = overflowX === 'clip' || overflowY === 'clip';
    const margin = isClip ? Number.parseFloat(/[\d.]+px/.exec(style.overflowClipMargin)?.[0] ?? '0') : 0;
    const edge = element.getBoundingClientRect();
    return {
      position,
      isContainer: position !== 'static' || style.containerType !== 'normal',
      across: (isMasked || overflowX !== 'visible') && { from: edge.left - margin, to: edge.right + margin },
      down: (isMasked || overflowY !== 'visible') && { from: edge.top - margin, to: edge.bottom + margin },
    };
  });

  /** The part of an area that no ancestor clips. The edge of the screen does not count. */
  function uncut(area: DOMRect, from: Element): DOMRect {
    let { left, top, right, bottom } = area;
    let inner = '';
    for (let one: Element | null = from; one && one !== document.body; one = one.parentElement) {
      if (inner === 'fixed') break;
      const { position, isContainer, across, down } = clipOf(one);
      if (inner === 'absolute' && !isContainer) continue;
      if (across) {
        left = Math.max(left, across.from);
        right = Math.min(right, across.to);
      }
      if (down) {
        top = Math.max(top, down.from);
        bottom = Math.min(bottom, down.to);
      }
      inner = position;
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  const isOutside = (area: DOMRect) =>
    area.left < -1.5 || area.top < -1.5 || area.right > innerWidth + 1.5 || area.bottom > innerHeight + 1.5;
  const shared = (one: DOMRect, other: DOMRect) => ({
    width: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    height: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });
  const touches = (one: DOMRect, other: DOMRect) => {
    const { width, height } = shared(one, other);
    return width > 2 && height > 2;
  };

  const isOpaque = once((element) => {
    if (element instanceof HTMLImageElement) return true;
    // Holes in the paper are cut out of its `::before` background.
    return ['', '::before'].some((part) => {
      const { backgroundColor, backgroundImage, opacity, content, inset } = getComputedStyle(element, part);
      if (part && (content === 'none' || !/^(0px ?)+$/.test(inset))) return false;
      const alpha = /\/ ([\d.]+)\)|rgba\(.*, ([\d.]+)\)/.exec(backgroundColor);
      const isClear = backgroundColor === 'transparent' || Number(alpha?.[1] ?? alpha?.[2] ?? 1) < 0.6;
      return Number(opacity) > 0.6 && (!isClear || backgroundImage !== 'none');
    });
  });

  /** Returns the element that hides this point of the given element, if any. */
  function coverAt(x: number, y: number, element: Element): Element | undefined {
    for (let hit = document.elementFromPoint(x, y); hit; hit = hit.parentElement) {
      if (hit.contains(element) || element.contains(hit)) return undefined;
      if (!isOpaque(hit)) continue;
      // The point may be outside the round corner of a button.
      const isOff = element.matches('button') && !document.elementsFromPoint(x, y).includes(element);
      return isOff ? undefined : hit;
    }
    return undefined;
  }

  const covering = [...document.querySelectorAll(layers)].flatMap((layer) => {
    if (layer.matches('.veil, dialog') || !layer.checkVisibility()) return [];
    const edge = layer.getBoundingClientRect();
    return edge.width < 2 ? [] : [edge];
  });

  /** Returns the cover of an area: none, a layer that covers it on purpose, or another part. */
  function coverOf(area: DOMRect, element: Element): 'none' | 'layer' | 'part' {
    for (const edge of layerOf(element) ? [] : covering) {
      if (!touches(area, edge)) continue;
      const { width, height } = shared(area, edge);
      return width > area.width - 3 && height > area.height - 3 ? 'layer' : 'part';
    }
    // Hit testing never finds elements that ignore touches.
    if (getComputedStyle(element).pointerEvents === 'none') return 'none';
    const middle = (area.top + area.bottom) / 2;
    const covers = (anyText ? [middle] : [area.top + 2, middle, area.bottom - 2]).flatMap((y) =>
      [area.left + 2, (area.left + area.right) / 2, area.right - 2].map((x) => coverAt(x, y, element)),
    );
    if (covers.every((cover) => cover === undefined)) return 'none';
    return covers.every((cover) => cover && layerOf(cover)) ? 'layer' : 'part';
  }

  /** True if a corner of a text is outside the round corners of its button. */
  function isBeyondCurve({ left, top, right, bottom }: DOMRect, element: Element): boolean {
    const button = element.closest('button');
    if (!button || getComputedStyle(button).pointerEvents === 'none') return false;
    return [left + 1, right - 1].some((x) =>
      [top + 1, bottom - 1].some((y) => !document.elementsFromPoint(x, y).includes(button)),
    );
  }

  function isAtEdge({ left, right }: DOMRect, element: Element): boolean {
    const stub = element.closest('[data-part=stub]')?.getBoundingClientRect();
    return stub !== undefined && (left < stub.left + 0.7 * mm || right > stub.right - 0.7 * mm);
  }

  /** True if the element is only for screen readers. */
  const isForListenersOnly = once((element): boolean => {
    if (element === root) return false;
    const { clipPath, overflowX } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    if (clipPath === 'inset(50%)' || (overflowX !== 'visible' && Math.max(width, height) < 2)) return true;
    return element.parentElement !== null && isForListenersOnly(element.parentElement);
  });

  const canvas = document.createElement('canvas').getContext('2d');
  /**
   * The height of a text's drawn letters above and below the baseline, in pixels. In many scripts, marks extend beyond
   * the text's box.
   */
  function inkOf(text: string, { fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) {
    if (!canvas) throw new Error('this browser has no canvas');
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = canvas.measureText(text);
    return { above, below };
  }

  const isSeen = once(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      root.contains(element) &&
      !isForListenersOnly(element),
  );

  const lines: { area: DOMRect; element: Element; text: string; node: Node }[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || !text.trim() || !isSeen(element)) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    // A style sheet hides a text this way if the text does not fit.
    if (size === 0) continue;
    // The cap height of Noto Sans is 0.714 of the font size.
    if ((size * 0.714) / mm < least.capitals - 0.01)
      note('small', element, text, `capitals of ${inMm(size * 0.714)}`);

    const { above, below } = inkOf(text, style);
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0.5);
    let isClear = true;
    for (const box of boxes) {
      // A line of Noto Sans is 1.362 font sizes high, of which 1.069 are above the baseline.
      const base = box.top + (box.height * 1.069) / 1.362;
      const tall = new DOMRect(box.left, base - above, box.width, above + below);
      const core = new DOMRect(box.left, base - 0.74 * size, box.width, 0.78 * size);
      const cover = coverOf(core, element);
      if (cover === 'layer') continue;
      const left = uncut(tall, element);
      const area = uncut(core, element);
      // The high marks of a line below a clamp may be visible, but not the line.
      if (Math.min(left.width, left.height, area.width, area.height) < 1) {
        if (!anyText) note('cut', element, text, 'a line is hidden');
        isClear = false;
        continue;
      }
      if (tall.width - left.width > 1.5 || tall.height - left.height > 1) {
        if (!anyText || isOutside(left)) note('cut', element, text);
        isClear = false;
      }
      if (isOutside(anyText ? left : tall)) {
        note('outside', element, text);
        isClear = false;
        continue;
      }
      if (cover === 'part') {
        note('covered', element, text);
        isClear = false;
      }
      if (!anyText && isBeyondCurve(area, element))
        note('outside', element, text, 'beyond the curve of its button');
      if (!anyText && isAtEdge(area, element)) note('cut', element, text, 'it touches the edge');
      lines.push({ area, element, text, node });
    }

    const isNumber =
      element.closest('bdi[dir=ltr]') && /\d/.test(text) && !element.closest('[data-part=identity]');
    const tops = new Set(boxes.map(({ top }) => Math.round(top / 4)));
    if (isNumber && (boxes.length === 0 || tops.size > 1 || !isClear)) note('number', element, text);
    for (const stamp of (isNumber && element.closest('.paper')?.querySelectorAll('.stamp')) || []) {
      const isUnder = boxes.some((box) => {
        const base = box.top + (box.height * 1.069) / 1.362;
        return touches(
          new DOMRect(box.left, base - 0.714 * size, box.width, 0.714 * size),
          stamp.getBoundingClientRect(),
        );
      });
      if (isUnder) note('number', element, text, 'under the stamp');
    }
    if (anyText || tops.size < 2) continue;
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      let pieces = '';
      let isBroken = false;
      let bottom = Number.POSITIVE_INFINITY;
      for (const [at, sign] of [...word].entries()) {
        const start = index + [...word].slice(0, at).join('').length;
        range.setStart(node, start);
        range.setEnd(node, start + sign.length);
        // The first rectangle may belong to the preceding hyphen.
        const here = [...range.getClientRects()].findLast(({ width }) => width > 0.2);
        const isNext = here !== undefined && here.top + here.height * 0.4 > bottom;
        if (isNext) {
          pieces += '|';
          isBroken ||= !/[-\u00AD\u2010\u2013\u2014\u200B/]$/.test(text.slice(0, start));
        }
        pieces += sign;
        bottom = here?.bottom ?? bottom;
      }
      // Chinese and Thai have no spaces.
      if (isBroken && !/[\u2E80-\u9FFF\u0E00-\u0E7F]/.test(word)) note('broken', element, pieces);
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.node === other.node || !touches(one.area, other.area)) continue;
      if (layerOf(one.element) !== layerOf(other.element)) continue;
      note('overlap', one.element, one.text, `with "${short(other.text)}"`);
    }
  }

  const doors = root.querySelector('.arches.shut')?.getBoundingClientRect() ?? new DOMRect();
  for (const { area, element, text } of lines) {
    if (element.closest('.sentence') && touches(area, doors))
      note('overlap', element, text, 'with closed doors');
  }

  const buttons = [...root.querySelectorAll<HTMLElement>('button, input, textarea')].filter(isSeen);
  const areas = buttons.flatMap((button) => {
    const area = button.getBoundingClientRect();
    return area.width < 1 ? [] : [{ button, area }];
  });
  for (const { button, area } of areas) {
    const name = button.textContent || button.getAttribute('aria-label') || button.tagName;
    const isKey = button.closest('[data-part="keyboard"]');
    const visible = uncut(area, button);
    const side = (isKey ? least.key : least.button) * mm - 0.5;
    const isSmall = (!isKey && visible.width < side) || visible.height < side;
    if (button.tagName === 'BUTTON' && isSmall) {
      note('target', button, name, `${inMm(visible.width)} x ${inMm(visible.height)}`);
    }
    if (area.width - visible.width > 2 || area.height - visible.height > 2)
      note('cut', button, name, 'button');
    const height = bottom + (innerHeight - area.top) / mm;
    if (isLow && height > 1_220.5) note('high', button, name, `${Math.round(height)} mm`);
    if (isOutside(area)) note('outside', button, name, 'button');
    else if (coverOf(area, button) === 'part') note('covered', button, name, 'button');
    const isField = button instanceof HTMLInputElement || button instanceof HTMLTextAreaElement;
    // With a small line height, letters may extend beyond their line. The text must still fit into the field.
    const style = getComputedStyle(button);
    const slack = Math.max(0, 1.36 * Number.parseFloat(style.fontSize) - Number.parseFloat(style.lineHeight));
    const isCut =
      button.scrollWidth > button.clientWidth + 1 || button.scrollHeight > button.clientHeight + slack + 1;
    if (isField && isCut && !anyText) note('cut', button, button.value, 'field');
  }
  for (const [index, { button, area }] of areas.entries()) {
    const mayCross = (element: Element) =>
      !button.contains(element) && !element.contains(button) && layerOf(button) === layerOf(element);
    for (const other of areas.slice(index + 1)) {
      if (touches(area, other.area) && mayCross(other.button))
        note('overlap', button, button.textContent, `button with "${short(other.button.textContent)}"`);
    }
    for (const line of lines) {
      const isLabel = () => line.element.closest('label')?.contains(button);
      if (touches(area, line.area) && mayCross(line.element) && !isLabel())
        note('overlap', line.element, line.text, `with the button "${short(button.textContent)}"`);
    }
  }
  return [...found.values()];
}
