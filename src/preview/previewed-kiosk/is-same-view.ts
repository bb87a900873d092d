import type { FrameView } from './messages.ts';

/** True if two views are the same screen. */
export const isSameView = (one: FrameView, other: FrameView): boolean =>
  one.screen === other.screen &&
  one.language === other.language &&
  one.groups.length === other.groups.length &&
  one.groups.every((group, level) => group === other.groups[level]);
