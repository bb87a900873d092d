export interface SvgElement {
  /** The ID of the element; empty without one. */
  readonly id: string;
  readonly children: readonly SvgElement[];
  /** The IDs of the elements that are drawn again for this element: by `use`, as a mask or as a clip path. */
  readonly drawsAgain: readonly string[];
  /** The cost without the children, in half milliseconds on an office computer. */
  readonly weight: number;
}

interface Cost {
  readonly weight: number;
  readonly depth: number;
}

/** The maximum weight of a drawing, in which each element weighs at least one. */
export const maxWeight = 5_000;
const maxDepth = 64;

const tooMuch: Cost = { weight: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };

/** True if a browser draws this quickly. `use` and similar elements could multiply elements. */
export function isCheapToDraw(root: SvgElement): boolean {
  const byId = new Map<string, SvgElement>();
  const ambiguous = new Set<string>();
  collectIds(root, byId, ambiguous);
  const costs = new Map<SvgElement, Cost>();

  function costOf(element: SvgElement): Cost {
    const known = costs.get(element);
    if (known) return known;
    // An element that is found again while its cost is computed draws itself.
    costs.set(element, tooMuch);
    if (element.drawsAgain.some((id) => ambiguous.has(id))) return tooMuch;
    const parts = [...element.children, ...element.drawsAgain.flatMap((id) => byId.get(id) ?? [])].map(
      costOf,
    );
    const cost = {
      weight: parts.reduce((sum, part) => sum + part.weight, element.weight),
      depth: 1 + Math.max(0, ...parts.map((part) => part.depth)),
    };
    costs.set(element, cost);
    return cost;
  }

  const { weight, depth } = costOf(root);
  return weight <= maxWeight && depth <= maxDepth;
}

function collectIds(element: SvgElement, byId: Map<string, SvgElement>, ambiguous: Set<string>): void {
  if (byId.has(element.id)) ambiguous.add(element.id);
  else byId.set(element.id, element);
  for (const child of element.children) collectIds(child, byId, ambiguous);
}
