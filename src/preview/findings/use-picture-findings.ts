import { useEffect, useMemo, useState } from 'react';
import type { Finding } from '../../domain/lint/finding.ts';
import { type LoadedPicture, lintPicture, type NamedPicture } from '../../domain/lint/measured/pictures.ts';
import { loadPicture } from './load-picture.ts';

/** What is wrong with the pictures of a branch. Each is loaded once; until then nothing is said of it. */
export function usePictureFindings(pictures: readonly NamedPicture[]): Finding[] {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, LoadedPicture | undefined>>(new Map());
  useEffect(() => {
    const missing = pictures.map(({ source }) => source).filter((source) => !loaded.has(source));
    if (missing.length === 0) return;
    setLoaded((before) => new Map([...before, ...missing.map((source) => [source, undefined] as const)]));
    for (const source of new Set(missing)) {
      void loadPicture(source).then((picture) => setLoaded((before) => new Map(before).set(source, picture)));
    }
  }, [pictures, loaded]);
  return useMemo(
    () =>
      pictures.flatMap((picture) => {
        const result = loaded.get(picture.source);
        return result === undefined ? [] : lintPicture(picture, result);
      }),
    [pictures, loaded],
  );
}
