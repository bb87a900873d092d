import type { Language } from '../../contract/language.ts';
import { englishLater } from '../../words/english-later.ts';
import { englishMenu } from '../../words/english-menu.ts';
import { localeOf } from '../calendar/date-text.ts';
import { displayableText } from '../text-entry/displayable-text.ts';
import { pluralFormsOf, pluralStem } from './plural-forms.ts';

const ofScreens: Readonly<Record<string, string>> = { ...englishMenu, ...englishLater };

/** The groups of texts that replace sentences of kiosk and board. The group `player` applies only to boards. */
export const textGroups = ['dispenser', 'ticket', 'player'] as const;
export type TextGroup = (typeof textGroups)[number];

interface DefaultSentence {
  readonly name: string;
  readonly ours: string;
  /** The plural category, if the key names a plural form. */
  readonly form: string | undefined;
}

/** The sentence of a key in any plural form. Undefined for other keys, such as the keys of services. */
export function sentenceOf(
  group: TextGroup | 'smart',
  key: string,
  english: Readonly<Record<string, string>> = ofScreens,
): DefaultSentence | undefined {
  // In texts of tickets, the prefix may be omitted.
  const name = group === 'ticket' && !key.startsWith('ticket.') ? `ticket.${key}` : key;
  const [, stem = name, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(name) ?? [];
  const pluralText = english[`${stem}_other`];
  if (pluralText !== undefined) return { name, ours: pluralText, form };
  const ours = Object.hasOwn(english, name) ? english[name] : undefined;
  return ours === undefined ? undefined : { name, ours, form: undefined };
}

/** The placeholders of a sentence, such as `{{number}}`. */
export const placeholdersIn = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))];

/**
 * Adds plural forms that a language needs but the tenant has not written. They use the tenant's `_other`, so our
 * sentence does not appear beside the tenant's words.
 */
function withMissingForms(texts: Readonly<Record<string, string>>, code: string): Record<string, string> {
  const complete: Record<string, string> = { ...texts };
  for (const [name, text] of Object.entries(texts)) {
    const stem = pluralStem(name);
    if (stem === undefined || !name.endsWith('_other')) continue;
    for (const form of pluralFormsOf(code)) complete[`${stem}_${form}`] ??= text;
  }
  return complete;
}

/** True if the form is for one number only, so the text needs no digit. */
function isFormOfOneNumber(form: string, code: string): boolean {
  const rules = new Intl.PluralRules(localeOf(code));
  return (
    Array.from({ length: 200 }, (_, number) => rules.select(number)).filter((category) => category === form)
      .length < 2
  );
}

const maxLengthFor = (ours: string) => Math.max(40, 3 * ours.length);

type CheckedText = { readonly text: string } | { readonly problem: string };

/** The text that replaces ours, or the reason for a refusal. Undefined for an empty text. */
function checkText(text: unknown, { ours, form }: DefaultSentence, code: string): CheckedText | undefined {
  if (typeof text !== 'string') return text === null ? undefined : { problem: 'expected a text' };
  const clean = displayableText(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/#\{(\w+)\}/g, '{{$1}}');
  if (clean === '') return undefined;
  const maxLength = maxLengthFor(ours);
  const shortened =
    clean.length > maxLength
      ? `${[...clean]
          .slice(0, maxLength - 1)
          .join('')
          .trimEnd()}…`
      : clean;
  const allowed = placeholdersIn(ours);
  const given = placeholdersIn(shortened);
  const needed = form && isFormOfOneNumber(form, code) ? [] : allowed;
  const missing = needed.filter((name) => !given.includes(name));
  if (missing.length > 0) return { problem: `needs ${missing.join(' and ')}` };
  const remaining = allowed.reduce((left, name) => left.replaceAll(name, ''), shortened);
  // i18next would interpret these characters and not show them.
  if (/\{\{|\$t\(/.test(remaining))
    return { problem: `can hold ${allowed.join(' and ') || 'no placeholder'}, and no other` };
  return { text: shortened };
}

/** The texts that replace sentences, and the problems of unusable texts, which staff see. `english`: our sentences. */
export function checkedTexts(
  { code, texts }: Pick<Language, 'code' | 'texts'>,
  group: TextGroup | 'smart',
  english: Readonly<Record<string, string>>,
) {
  const accepted: Record<string, string> = {};
  const problems: { where: string; problem: string }[] = [];
  for (const [key, text] of Object.entries(texts[group] ?? {})) {
    const sentence = sentenceOf(group, key, english);
    const checked = sentence && checkText(text, sentence, code);
    if (!checked) continue;
    if ('text' in checked) accepted[sentence.name] = checked.text;
    else problems.push({ where: `texts.${group}.${key}`, problem: checked.problem });
  }
  return { texts: withMissingForms(accepted, code), problems };
}

/**
 * The texts that replace our sentences, by sentence key and with our placeholders. Also returns the problems of
 * unusable texts, which staff see. Later groups take precedence over earlier ones. Interface: Language, texts.
 */
export function textOverrides(
  language: Pick<Language, 'code' | 'texts'>,
  groups: readonly TextGroup[] = ['dispenser', 'ticket'],
) {
  const checked = groups.map((group) => checkedTexts(language, group, ofScreens));
  return {
    texts: Object.assign({}, ...checked.map(({ texts }) => texts)) as Readonly<Record<string, string>>,
    problems: checked.flatMap(({ problems }) => problems),
  };
}
