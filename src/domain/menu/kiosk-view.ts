/** A screen of a kiosk that a link opens, limited to entities of the branch. */
export interface KioskView {
  readonly screen: 'menu' | 'closed' | 'name' | 'code' | 'ticket' | 'call';
  /** The visitor's language key; if undefined, the language of the profile. */
  readonly language: string | undefined;
  /** The open groups, outermost first. */
  readonly groups: readonly string[];
}

export const isSameView = (one: KioskView, other: KioskView): boolean =>
  one.screen === other.screen &&
  one.language === other.language &&
  one.groups.length === other.groups.length &&
  one.groups.every((group, level) => group === other.groups[level]);
