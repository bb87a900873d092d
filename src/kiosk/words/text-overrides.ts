import type { Language } from '../../contract/language.ts';
import { localeOf } from '../../domain/calendar/date-text.ts';
import { displayableText } from '../../domain/text-entry/displayable-text.ts';
import { en } from './languages/en.ts';
import { enLater } from './languages/en-later.ts';

const english: Readonly<Record<string, string>> = { ...en, ...enLater };

/** What a language says in place of our sentences, and the texts of it that cannot be used. */
export interface TextOverrides {
  /** By the names of our sentences, with our placeholders. */
  readonly texts: Readonly<Record<string, string>>;
  /** For staff. */
  readonly problems: readonly { readonly where: string; readonly problem: string }[];
}

interface Sentence {
  readonly name: string;
  /** What we say in English. */
  readonly ours: string;
  /** The plural category, where it is a form of a sentence that bends with a number. */
  readonly form: string | undefined;
}

/** The sentence that a key names, in any of its plural forms; a key may as well be that of a service. */
function sentenceNamed(name: string): Sentence | undefined {
  const [, stem = name, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(name) ?? [];
  const bending = english[`${stem}_other`];
  if (bending !== undefined) return { name, ours: bending, form };
  const ours = Object.hasOwn(english, name) ? english[name] : undefined;
  return ours === undefined ? undefined : { name, ours, form: undefined };
}

/** In the texts of a ticket its sentences may go without their first word. */
const sentenceOfTicket = (name: string) =>
  sentenceNamed(name.startsWith('ticket.') ? name : `ticket.${name}`);

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))];

/** Whether a plural form of a language is said of one number alone, so that it can do without the figure. */
function saysItsNumber(form: string, code: string): boolean {
  const rules = new Intl.PluralRules(localeOf(code));
  return (
    Array.from({ length: 200 }, (_, number) => rules.select(number)).filter((one) => one === form).length < 2
  );
}

/** Buttons and headings have room for about this much more than we say. */
const roomFor = (ours: string) => Math.max(40, 3 * ours.length);

type Judged = { readonly text: string } | { readonly problem: string };

/** The text as it is said in place of ours, or why it cannot be; undefined where there is none. */
function judge(text: unknown, { ours, form }: Sentence, code: string): Judged | undefined {
  if (typeof text !== 'string') return text === null ? undefined : { problem: 'expected a text' };
  const clean = displayableText(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/#\{(\w+)\}/g, '{{$1}}');
  if (clean === '') return undefined;
  const room = roomFor(ours);
  const said =
    clean.length > room
      ? `${[...clean]
          .slice(0, room - 1)
          .join('')
          .trimEnd()}…`
      : clean;
  const known = placeholders(ours);
  const given = placeholders(said);
  const needed = form && saysItsNumber(form, code) ? [] : known;
  const missing = needed.filter((name) => !given.includes(name));
  if (missing.length > 0) return { problem: `needs ${missing.join(' and ')}` };
  const rest = known.reduce((left, name) => left.replaceAll(name, ''), said);
  // What is left of either sign would be read as a command of the sentence, not as text.
  if (/\{\{|\$t\(/.test(rest))
    return { problem: `can hold ${known.join(' and ') || 'no placeholder'}, and no other` };
  return { text: said };
}

/** Reads the texts of a language that name sentences of ours. Interface: Language, texts. */
export function textOverrides({ code, texts }: Pick<Language, 'code' | 'texts'>): TextOverrides {
  const said: Record<string, string> = {};
  const problems: { where: string; problem: string }[] = [];
  const groups = { dispenser: sentenceNamed, ticket: sentenceOfTicket } as const;
  for (const group of ['dispenser', 'ticket'] as const) {
    for (const [key, text] of Object.entries(texts[group] ?? {})) {
      const sentence = groups[group](key);
      if (!sentence) continue;
      const judged = judge(text, sentence, code);
      if (!judged) continue;
      if ('text' in judged) said[sentence.name] = judged.text;
      else problems.push({ where: `texts.${group}.${key}`, problem: judged.problem });
    }
  }
  return { texts: said, problems };
}
