import type { Profile } from '../../../contract/profile.ts';
import type { Logo } from '../../look/use-logo.ts';

type Bars = Pick<Profile['appearance'], 'header' | 'footer'>;

/** What the placeholders of a profile's header and footer stand for, in the language on the screen. */
export interface BarValues {
  readonly branchName: string;
  readonly date: string;
  readonly time: string;
}

/** What the top of every screen says. */
export interface HeaderText {
  /** The line above the branch; absent where one line says it all. */
  readonly house?: string | undefined;
  readonly branch: string;
  /** The time of day, as the language writes it. */
  readonly time: string;
  readonly date: string;
  /** The profile's own text in place of the clock. */
  readonly aside?: string | undefined;
  /** In place of our mark, once it is loaded. */
  readonly logo?: Logo | undefined;
}

/** What the slim line below a menu says; empty where there is nothing. */
export interface FooterText {
  readonly left: string;
  readonly right: string;
}

/** Puts the values in; placeholders that nobody knows stay as they are. */
function filled(text: string, values: BarValues): string {
  return text
    .replace(/#\{(branchName|date|time)\}/g, (_placeholder, name: keyof BarValues) => values[name])
    .trim();
}

/**
 * The header of a profile: its left text stands above the name of the branch, or alone where it has that name in it;
 * its right text stands in place of the clock. What is empty or not visible leaves the branch and the clock.
 */
export function headerTextOf(bars: Bars | undefined, values: BarValues): HeaderText {
  const { branchName, date, time } = values;
  const bar = bars?.header.visible ? bars.header : undefined;
  const left = filled(bar?.leftText ?? '', values);
  const namesBranch = left.includes(branchName);
  return {
    house: left && !namesBranch ? left : undefined,
    branch: namesBranch ? left : branchName,
    time,
    date,
    aside: filled(bar?.rightText ?? '', values) || undefined,
  };
}

/** The footer of a profile; undefined where it is not visible or says nothing. */
export function footerTextOf(bars: Bars | undefined, values: BarValues): FooterText | undefined {
  if (!bars?.footer.visible) return undefined;
  const left = filled(bars.footer.leftText, values);
  const right = filled(bars.footer.rightText, values);
  return left || right ? { left, right } : undefined;
}
