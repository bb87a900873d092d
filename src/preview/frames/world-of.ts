import { languageOfAddress } from '../address/language-of-address.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import type { FrameWorld } from '../previewed-kiosk/messages.ts';

interface Deps {
  readonly branch: PreviewedBranch;
  /** The key of the dispenser. */
  readonly dispenser: string;
  /** Inches. */
  readonly diagonal: number;
  readonly isReal: boolean;
}

/** What a frame shows at an address. */
export function worldOf({ screen, lang, groups, conditions }: PreviewAddress, deps: Deps): FrameWorld {
  const language = languageOfAddress(deps.branch.languages, lang)?.key;
  return { ...deps, view: { screen, language, groups }, conditions };
}
