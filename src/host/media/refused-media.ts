import { isDataUrl, mediaSource } from '../../contract/additions/page/media-source.ts';

export type RefusedMedia = ReturnType<typeof refusedMedia>;

/**
 * Remembers the pictures and videos that are not shown, with the reasons, for operators. `log` receives each
 * reason once.
 */
export function refusedMedia(log: (line: string) => void) {
  const lines = new Map<string, string>();
  /** Returns the sources that the configuration names now. */
  const named = new Set<() => Promise<ReadonlySet<string> | undefined>>();
  return {
    /** `problem`: the end of a sentence about the file; undefined: it is shown. */
    note(source: string, problem: string | undefined): void {
      if (problem === undefined) return void lines.delete(source);
      const line = `${isDataUrl(source) ? 'a picture in the configuration' : source.slice(0, 200)} is not shown: ${problem}`;
      if (lines.get(source) !== line) log(line);
      lines.set(source, line);
    },
    follow(sources: () => Promise<ReadonlySet<string> | undefined>): void {
      named.add(sources);
    },
    /**
     * The pictures that are refused now. A picture that is no longer named anywhere is forgotten before the next
     * query.
     */
    lines(): readonly string[] {
      const forgetUnnamed = (all: readonly (ReadonlySet<string> | undefined)[]) => {
        if (all.some((one) => one === undefined)) return;
        const there = new Set(all.flatMap((one) => [...(one ?? [])].map(mediaSource)));
        for (const source of lines.keys()) if (!there.has(source)) lines.delete(source);
      };
      if (lines.size === 0) return [];
      // Sources that cannot be read at the moment are unknown, so nothing is forgotten.
      Promise.all([...named].map((sources) => sources())).then(forgetUnnamed, () => undefined);
      return [...lines.values()];
    },
  };
}
