import { languageOfAddress } from '../address/language-of-address.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import type { BoardFrameWorld } from '../previewed-board/messages.ts';
import type { FrameWorld } from '../previewed-kiosk/messages.ts';

/** The content of a frame at an address. */
export function worldOf(
  { screen, lang, groups, conditions }: PreviewAddress,
  others: Omit<FrameWorld, 'view' | 'conditions'>,
): FrameWorld {
  const language = languageOfAddress(others.branch.languages, lang)?.key;
  return { ...others, view: { screen, language, groups }, conditions };
}

/** The content of the board beside a kiosk: the same branch and language. */
export function boardWorldOf(
  { branch, dispenser, conditions, view }: FrameWorld,
  hall: Pick<BoardFrameWorld, 'message' | 'calls'>,
): BoardFrameWorld {
  const code = branch.languages.find(({ key }) => key === view.language)?.code;
  return {
    branch,
    dispenser,
    conditions,
    ...hall,
    search: code === undefined ? '' : `?${new URLSearchParams({ languages: code })}`,
  };
}
