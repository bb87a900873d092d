import { createContext } from 'react';

/** Operators do not read longer lists. */
const maxParts = 20;

export type BrokenParts = ReturnType<typeof brokenParts>;

/** The parts of a page that cannot be rendered, until they are rendered again. */
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
    /** `listen` receives the present parts, if any, and each change. */
    follow(listen: (parts: readonly string[]) => void): void {
      onChange = listen;
      if (broken.size > 0) changed();
    },
  };
}

/** Receives the failures of every boundary of a page. A page inside another page has none. */
export const BrokenPartsOfPage = createContext<BrokenParts | undefined>(undefined);
