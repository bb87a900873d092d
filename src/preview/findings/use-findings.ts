import { useMemo } from 'react';
import type { Finding } from '../../domain/lint/finding.ts';
import { lintBranch } from '../../domain/lint/lint-branch.ts';
import { lintCutTexts } from '../../domain/lint/measured/cut-texts.ts';
import { picturesOf } from '../../domain/lint/measured/pictures.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import { cutTextsOf, type MeasuredScreens } from './measured-screens.ts';
import { usePictureFindings } from './use-picture-findings.ts';

/** What is wrong with a branch: by its rules, by its pictures, and by the texts on the screens that were drawn. */
export function useFindings(branch: PreviewedBranch, screens: MeasuredScreens): readonly Finding[] {
  const judged = useMemo(() => lintBranch(branch), [branch]);
  const pictures = useMemo(() => picturesOf(branch), [branch]);
  const ofPictures = usePictureFindings(pictures);
  const ofTexts = useMemo(() => lintCutTexts(cutTextsOf(screens), branch), [screens, branch]);
  return useMemo(() => [...judged, ...ofPictures, ...ofTexts], [judged, ofPictures, ofTexts]);
}
