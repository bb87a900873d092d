/** The lines of each owner. `endOldest` ends the oldest one where an owner has more than `most`: it was not closed properly. */
export function newestLines<Line>(most: number, endOldest: (line: Line) => void) {
  const linesOf = new Map<string, Set<Line>>();
  return {
    add(owner: string, line: Line): void {
      const lines = linesOf.get(owner) ?? new Set();
      linesOf.set(owner, lines.add(line));
      const [oldest] = lines;
      if (lines.size <= most || oldest === undefined) return;
      lines.delete(oldest);
      endOldest(oldest);
    },
    remove(owner: string, line: Line): void {
      const lines = linesOf.get(owner);
      lines?.delete(line);
      if (lines?.size === 0) linesOf.delete(owner);
    },
    all: (): readonly Line[] => [...linesOf.values()].flatMap((lines) => [...lines]),
  };
}
