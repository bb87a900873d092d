import type { Profile } from '../../../contract/profile.ts';
import { barPlaceholders } from '../../../domain/configuration/meanings.ts';
import { cutText } from '../../../domain/text-entry/cut-text.ts';
import type { Logo } from '../../hooks/use-logo.ts';

type Bars = Pick<Profile['appearance'], 'header' | 'footer'>;

type PlaceholderValues = Readonly<Record<(typeof barPlaceholders)[number], string>>;

export interface HeaderText {
  /** The line above the branch. Absent if `branch` includes it. */
  readonly organisation?: string | undefined;
  readonly branch: string;
  /** The time, formatted for the language. */
  readonly time: string;
  readonly date: string;
  readonly clockReplacement?: string | undefined;
  /** Replaces our mark once it is loaded. */
  readonly logo?: Logo | undefined;
}

/** The texts of the footer. Empty texts are hidden. */
export interface FooterText {
  readonly left: string;
  readonly right: string;
}

const placeholder = new RegExp(`#\\{(${barPlaceholders.join('|')})\\}`, 'g');

/** Fills the placeholders of a text. Unknown placeholders stay unchanged and are reported to staff. */
function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return cutText(text.replace(placeholder, (_whole, name: keyof PlaceholderValues) => values[name]).trim());
}

/**
 * A profile's header. An empty or invisible header shows the branch and the clock.
 * - The left text is above the branch's name, or replaces that name if the text contains it.
 * - The right text replaces the clock.
 */
export function headerTextOf(bars: Bars | undefined, values: PlaceholderValues): HeaderText {
  const { date, time } = values;
  const branchName = cutText(values.branchName);
  const bar = bars?.header.visible ? bars.header : undefined;
  const left = fillPlaceholders(bar?.leftText ?? '', values);
  const namesBranch = left.includes(branchName);
  return {
    organisation: left && !namesBranch ? left : undefined,
    branch: namesBranch ? left : branchName,
    time,
    date,
    clockReplacement: fillPlaceholders(bar?.rightText ?? '', values) || undefined,
  };
}

/** A profile's footer, unless it is invisible or empty. */
export function footerTextOf(bars: Bars | undefined, values: PlaceholderValues): FooterText | undefined {
  if (!bars?.footer.visible) return undefined;
  const left = fillPlaceholders(bars.footer.leftText, values);
  const right = fillPlaceholders(bars.footer.rightText, values);
  return left || right ? { left, right } : undefined;
}
