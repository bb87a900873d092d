import { createContext } from 'react';

/** The maximum number of parts. Operators do not read longer lists. */
const maxParts = 20;

export type BrokenParts = ReturnType<typeof brokenParts>;

/** Tracks the parts of a page that fail to render, until they render again. */
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
    /** `listen` receives the current parts, if any, and each change. */
    follow(listen: (parts: readonly string[]) => void): void {
      onChange = listen;
      if (broken.size > 0) changed();
    },
  };
}

/** Receives the failures of all boundaries of a page. Undefined in an embedded page. */
export const BrokenPartsOfPage = createContext<BrokenParts | undefined>(undefined);
