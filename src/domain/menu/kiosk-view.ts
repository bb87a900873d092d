/** A screen of a kiosk as a link names it, limited to entities of the branch. */
export interface KioskView {
  readonly screen: 'menu' | 'closed' | 'name' | 'code' | 'ticket' | 'call';
  /** The key of the language that the visitor chose; undefined: the language of the profile. */
  readonly language: string | undefined;
  /** The keys of the open groups, outermost first. */
  readonly groups: readonly string[];
}

/** True if two views are the same screen. */
export const isSameView = (one: KioskView, other: KioskView): boolean =>
  one.screen === other.screen &&
  one.language === other.language &&
  one.groups.length === other.groups.length &&
  one.groups.every((group, level) => group === other.groups[level]);
