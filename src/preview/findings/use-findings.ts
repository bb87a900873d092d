import { useEffect, useMemo, useRef, useState } from 'react';
import { branchTime, isTimeZone } from '../../domain/calendar/branch-time.ts';
import type { Finding } from '../../domain/lint/findings/finding.ts';
import { lintBranch } from '../../domain/lint/lint-branch.ts';
import { lintCutTexts } from '../../domain/lint/measured/cut-texts.ts';
import {
  type LoadedPicture,
  lintPicture,
  type NamedPicture,
  picturesOf,
} from '../../domain/lint/measured/pictures.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import { loadPicture } from './load-picture.ts';
import { cutTextsOf, type MeasuredScreens } from './measured-screens.ts';

/**
 * Finds a branch's errors at a time (milliseconds): by rules, by pictures, and by texts on rendered screens.
 */
export function useFindings(
  branch: PreviewedBranch,
  screens: MeasuredScreens,
  now: number,
): readonly Finding[] {
  const { timeZone } = branch.branch;
  const today = isTimeZone(timeZone) ? branchTime(now, timeZone).date : undefined;
  const judged = useMemo(() => lintBranch({ ...branch, today }), [branch, today]);
  const pictures = useMemo(() => picturesOf(branch), [branch]);
  const ofPictures = usePictureFindings(pictures);
  const ofTexts = useMemo(() => lintCutTexts(cutTextsOf(screens), branch), [screens, branch]);
  return useMemo(() => [...judged, ...ofPictures, ...ofTexts], [judged, ofPictures, ofTexts]);
}

/**
 * The findings about a branch's pictures. A picture has no findings while it loads, and a missing picture is
 * requested again after each change.
 */
function usePictureFindings(pictures: readonly NamedPicture[]): Finding[] {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, LoadedPicture>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { source } of pictures) {
      if (asked.current.has(source)) continue;
      asked.current.add(source);
      void loadPicture(source).then((picture) => {
        if (picture === 'missing') asked.current.delete(source);
        setLoaded((before) => new Map(before).set(source, picture));
      });
    }
  }, [pictures]);
  return useMemo(
    () =>
      pictures.flatMap((picture) => {
        const result = loaded.get(picture.source);
        return result === undefined ? [] : lintPicture(picture, result);
      }),
    [pictures, loaded],
  );
}
