import { isDataUrl, mediaSource } from '../../contract/additions/page/media-source.ts';
import { valueInEnglish } from '../../domain/lint/findings/english-finding.ts';
import type { PictureRefusal } from '../../domain/pictures/read-picture.ts';
import type { Identity } from '../gateway/device-binding.ts';

/** A page for visitors. Without a dispenser, it shows no pictures. */
interface ShowingPage {
  readonly identity: () => Pick<Identity, 'binding'>;
  /** Returns the sources that the configuration names at the moment; undefined if they are unknown. */
  readonly mediaSources: () => Promise<ReadonlySet<string> | undefined>;
}

export type RefusedMedia = ReturnType<typeof refusedMedia>;

/**
 * Remembers the pictures and videos that are not shown, with the reasons, for operators. `log` receives each
 * reason once.
 */
export function refusedMedia(log: (line: string) => void) {
  const lines = new Map<string, string>();
  let pages: () => readonly ShowingPage[] = () => [];
  return {
    /** `refusal` is undefined if the file is shown. A string is the end of a sentence about the file. */
    note(source: string, refusal: PictureRefusal | string | undefined): void {
      if (refusal === undefined) return void lines.delete(source);
      const problem =
        typeof refusal === 'string'
          ? refusal
          : [refusal.problem, refusal.remedy].map(valueInEnglish).join('. ');
      const line = `${isDataUrl(source) ? 'a picture in the configuration' : source.slice(0, 200)} is not shown: ${problem}`;
      if (lines.get(source) !== line) log(line);
      lines.set(source, line);
    },
    /** `shown` returns the pages that are shown at the moment. */
    follow(shown: () => readonly ShowingPage[]): void {
      pages = shown;
    },
    /**
     * The pictures that are refused at the moment. The next call omits pictures that no page's configuration names any
     * more.
     */
    lines(): readonly string[] {
      const forgetUnnamed = (all: readonly (ReadonlySet<string> | undefined)[]) => {
        if (all.some((one) => one === undefined)) return;
        const there = new Set(all.flatMap((one) => [...(one ?? [])].map(mediaSource)));
        for (const source of lines.keys()) if (!there.has(source)) lines.delete(source);
      };
      if (lines.size === 0) return [];
      // If a page's sources cannot be read at the moment, nothing is forgotten.
      const bound = pages().filter(({ identity }) => identity().binding !== undefined);
      Promise.all(bound.map(({ mediaSources }) => mediaSources())).then(forgetUnnamed, () => undefined);
      return [...lines.values()];
    },
  };
}
