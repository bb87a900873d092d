import type { SentenceOf } from '../../../words/words-file.ts';
import type { KioskView } from '../../menu/kiosk-view.ts';
import type { FindingValue, SentenceValues } from '../../words/finding-value.ts';

/**
 * - error: some visitors do not get an offered service, or cannot read a choice
 * - warning: every visitor is served, but something is not shown as intended
 * - note: nothing is wrong, but a field has no effect, or the effect of its number is not obvious
 */
export const severities = ['error', 'warning', 'note'] as const;
export type Severity = (typeof severities)[number];

/** The rules of `lintBranch`. Their names are stable; the guide describes each rule. */
export const lintRules = {
  'never-open': 'error',
  'schedule-gap': 'error',
  'window-empty': 'error',
  'hours-empty': 'error',
  'windows-overlap': 'warning',
  'profile-missing': 'error',
  'profile-hidden': 'error',
  'profile-unscheduled': 'warning',
  'exception-without-profile': 'error',
  'exceptions-overlap': 'warning',
  'exception-hours-ignored': 'warning',
  'closed-too-long': 'warning',
  'menu-empty': 'error',
  'menu-unused': 'warning',
  'menus-differ': 'warning',
  'service-not-offered': 'error',
  'service-off': 'warning',
  'service-unreachable': 'warning',
  'group-empty': 'warning',
  'group-twice': 'error',
  'name-missing': 'error',
  'name-not-translated': 'error',
  'name-in-other-language': 'warning',
  'names-alike': 'warning',
  'name-banned': 'warning',
  'text-not-translated': 'warning',
  'sentence-not-translated': 'warning',
  'sentence-unusable': 'warning',
  'plural-form-missing': 'warning',
  'letters-undrawn': 'error',
  'language-missing': 'error',
  'default-language-missing': 'warning',
  'language-code-unknown': 'warning',
  'language-unspoken': 'warning',
  'announcement-unusable': 'warning',
  'announcement-missing': 'warning',
  'keyboard-unusable': 'warning',
  'keyboard-letters-missing': 'warning',
  'keyboard-latin': 'warning',
  'name-length-reversed': 'warning',
  'code-length-reversed': 'warning',
  'time-out-of-range': 'warning',
  'value-unknown': 'warning',
  'colour-corrected': 'warning',
  'service-unserved': 'error',
  'counters-alike': 'error',
  'priority-too-high': 'warning',
  'numbers-too-few': 'error',
  'numbers-come-twice': 'warning',
  'numbers-look-alike': 'warning',
  'prefix-twice': 'warning',
  'hours-twisted': 'warning',
  'hours-overlap': 'warning',
  'hours-gap': 'warning',
  'hours-short': 'warning',
  'hours-at-night': 'warning',
  'exception-past': 'warning',
  'exception-far': 'warning',
  'exception-without-effect': 'warning',
  'day-ends-while-open': 'warning',
  'stops-before-opening': 'error',
  'closing-endless': 'error',
  'closing-without-effect': 'warning',
  'closing-untranslated': 'warning',
  'time-zone-without-place': 'warning',
  'time-zone-elsewhere': 'warning',
  'position-impossible': 'warning',
  'counter-idle': 'warning',
  'clerk-idle': 'warning',
  'counter-number-twice': 'warning',
  'counter-place-missing': 'warning',
  'clerks-alike': 'warning',
  'areas-alike': 'warning',
  'dispensers-alike': 'warning',
  'language-nameless': 'error',
  'languages-alike': 'warning',
  'language-not-offered': 'warning',
  'default-language-twice': 'warning',
  'name-too-long': 'warning',
  'name-unfinished': 'warning',
  'text-with-markup': 'warning',
  'explanation-repeats-name': 'warning',
  'question-switched-off': 'warning',
  'phone-field-unknown': 'warning',
  'clerk-choice-empty': 'warning',
  'advertisement-empty': 'warning',
  'footer-empty': 'warning',
  'chain-empty': 'warning',
  'link-local': 'warning',
  'order-in-minutes': 'note',
  'field-without-effect': 'note',
} as const satisfies Readonly<Record<string, Severity>>;

/** Rules about pictures, and about text overflow, which only a browser can measure. */
export const measuredRules = {
  'picture-refused': 'warning',
  'picture-missing': 'warning',
  'picture-huge': 'warning',
  'text-cut': 'warning',
} as const satisfies Readonly<Record<string, Severity>>;

export type LintRule = keyof typeof lintRules | keyof typeof measuredRules;

const severityOf: Readonly<Record<LintRule, Severity>> = { ...lintRules, ...measuredRules };

/** The view in which a page shows a finding. Missing fields are ignored. */
export interface View {
  readonly screen: KioskView['screen'];
  /** The keys of the dispenser, profile and language. */
  readonly dispenser?: string | undefined;
  readonly profile?: string | undefined;
  readonly language?: string | undefined;
  /** The keys of the open groups, outermost first. */
  readonly groups?: readonly string[] | undefined;
  /** A date such as `2026-12-24`, or a weekday of any week without exception days; 0 is Sunday. */
  readonly day?: string | number | undefined;
  /** Minutes since midnight, in local time. */
  readonly minute?: number | undefined;
  /** In pixels. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

export interface FindingPlace {
  /** Property names and indices, as in a branch file. */
  readonly path: readonly (string | number)[];
  /** The entity's key; absent for the settings, which have none. */
  readonly key?: string | undefined;
  readonly view: View;
}

type Sentence = SentenceOf<'findings'>;
type RuleOf<Key extends string> = Key extends `${infer Rule}.${string}` ? Rule : Key;
/** Variants of a rule share the rule's remedy, unless they have their own. */
type FixOf<Key extends string> = `${Key}.fix` extends Sentence ? `${Key}.fix` : `${RuleOf<Key>}.fix`;

/**
 * A sentence about the effect of a rule, or of a variant such as `service-off.hidden`. Every such sentence has a
 * remedy.
 */
type FindingKey = {
  [Key in Sentence]: Key extends `${string}.fix`
    ? never
    : RuleOf<Key> extends LintRule
      ? FixOf<Key> extends Sentence
        ? Key
        : never
      : never;
}[Sentence];

/** A problem in a branch that every schema accepts. Its sentences are for administrators, in their language. */
export interface Finding {
  readonly rule: LintRule;
  readonly severity: Severity;
  readonly place: FindingPlace;
  readonly key: FindingKey;
  readonly values: Readonly<Record<string, FindingValue>>;
}

export function finding<Key extends FindingKey>(
  key: Key,
  place: FindingPlace,
  ...[values]: SentenceValues<Key | FixOf<Key>>
): Finding {
  const rule = key.split('.', 1)[0] as LintRule;
  return { rule, severity: severityOf[rule], place, key, values: values ?? {} };
}
