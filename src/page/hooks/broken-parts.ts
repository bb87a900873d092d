import { createContext } from 'react';

/** Operators do not read longer lists. */
const maxParts = 20;

export type BrokenParts = ReturnType<typeof brokenParts>;

/** The parts of a page that cannot be drawn, until they are drawn again. */
export function brokenParts() {
  const broken = new Set<string>();
  let onChange = (_parts: readonly string[]) => {};
  const changed = () => onChange([...broken].slice(0, maxParts));
  return {
    failed(part: string): void {
      if (broken.has(part)) return;
      broken.add(part);
      changed();
    },
    drawn(part: string): void {
      if (broken.delete(part)) changed();
    },
    /** `listen` receives the parts now, if there are any, and after each change. */
    follow(listen: (parts: readonly string[]) => void): void {
      onChange = listen;
      if (broken.size > 0) changed();
    },
  };
}

/** Receives the failures of every boundary of a page. A page that another one shows has none. */
export const BrokenPartsOfPage = createContext<BrokenParts | undefined>(undefined);
