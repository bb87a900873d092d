import { languageOfAddress } from '../address/language-of-address.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import type { FrameWorld } from '../previewed-kiosk/messages.ts';

/** What a frame shows at an address. */
export function worldOf(
  { screen, lang, groups, conditions }: PreviewAddress,
  others: Omit<FrameWorld, 'view' | 'conditions'>,
): FrameWorld {
  const language = languageOfAddress(others.branch.languages, lang)?.key;
  return { ...others, view: { screen, language, groups }, conditions };
}
