/** An area in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

// Metrics of Noto Sans: a line is 1.362 em high, of which 1.069 em are above the baseline.
const lineHeight = 1.362;
const aboveBase = 1.069;
/** Letters extend this far above and below the baseline. */
const ascent = 0.8;
const descent = 0.2;

/** The letters' area in a line of text, whose box has space above and below them. */
export function letterArea(line: Area, fontSize: number): Area {
  const base = line.top + ((line.bottom - line.top) * aboveBase) / lineHeight;
  // Each side is read by its name, because a DOMRect has no own properties.
  const { left, right } = line;
  return { left, right, top: base - ascent * fontSize, bottom: base + descent * fontSize };
}

/** The intersection of two areas, empty if they do not meet. */
export function sharedArea(one: Area, other: Area): Area {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  return {
    left,
    top,
    right: Math.max(left, Math.min(one.right, other.right)),
    bottom: Math.max(top, Math.min(one.bottom, other.bottom)),
  };
}

/** Edges are rounded to pixels, and no letter fills its area. */
const tolerance = 1.5;

/** True if a part of the letters is outside of `visible`. */
export function isCut(letters: Area, visible: Area): boolean {
  const lost = (from: keyof Area, to: keyof Area) =>
    letters[to] - letters[from] - (visible[to] - visible[from]);
  return lost('left', 'right') > tolerance || lost('top', 'bottom') > tolerance;
}
