import { englishFields } from '../../../words/english-fields.ts';
import { withValues } from '../../../words/with-values.ts';
import type { LanguageCode } from '../../../words/words-file.ts';
import { clockText } from '../../calendar/clock-text.ts';
import { isDate } from '../../calendar/stretches.ts';
import { weekdayText } from '../../calendar/weekday-text.ts';
import { type FindingValue, listOf, type WeekSpan } from '../../words/finding-value.ts';
import type { Finding } from './finding.ts';
import { firstOfEach } from './first-of-each.ts';
import { languageLabel } from './linted-branch.ts';

export interface FindingWords {
  /** The language of most sentences: English for a language that has no translation. */
  readonly spoken: LanguageCode;
  readonly texts: Readonly<Record<string, string>>;
  /** Translated titles, help texts and choices of fields. Untranslated texts are in English. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The effect of a finding on visitors, and its remedy, in the reader's language. */
export function sayFinding({ rule, key, values }: Finding, words: FindingWords) {
  const fix = `${key}.fix` in words.texts ? `${key}.fix` : `${rule}.fix`;
  return { effect: sentence(key, values, words), fix: sentence(fix, values, words) };
}

function sentence(name: string, values: Finding['values'], words: FindingWords): string {
  const said = Object.entries(values).map(([name, value]) => [name, sayValue(value, words)]);
  return withValues(words.texts[name] ?? '', Object.fromEntries(said));
}

/** A value of a sentence, or a whole sentence, in the reader's language. */
export function sayValue(value: FindingValue, words: FindingWords): string {
  const { spoken, fields } = words;
  if (typeof value !== 'object') return String(value);
  if ('quoted' in value) {
    const { quoted } = value;
    const text = typeof quoted === 'string' ? quoted : (fields[quoted.field] ?? englishFields[quoted.field]);
    return sentence('quoted', { text }, words);
  }
  if ('list' in value) {
    const items = value.list.map((item) => sayValue(item, words));
    return listText(items, words, value.type);
  }
  if ('date' in value) return longDate(value.date, spoken);
  if ('weekday' in value) return weekdayText(value.weekday, spoken);
  if ('spans' in value) return spansText(value.spans, words);
  if ('code' in value) return languageLabel(value, spoken);
  if ('unit' in value) {
    const format = { style: 'unit', unit: value.unit, unitDisplay: 'long' } as const;
    return new Intl.NumberFormat(`${spoken}-u-nu-latn`, format).format(value.count);
  }
  if ('reasonOf' in value) {
    const name = `${value.reasonOf}.help` as const;
    return (fields[name] ?? englishFields[name]).replace(/^[^:：]*[:：]\s*/, '');
  }
  return sentence(value.part, value.values, words);
}

/** The date in the Gregorian calendar; a date that does not exist is returned unchanged. */
function longDate(date: string, spoken: LanguageCode): string {
  if (!isDate(date)) return date;
  const locale = `${localeFor(spoken)}-u-ca-gregory-nu-latn`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date));
}

/** Periods as `from 12:00 to 13:00 on Monday and Tuesday`, in the given order. */
function spansText(spans: readonly WeekSpan[], words: FindingWords): string {
  const first = firstOfEach(spans, ({ from, until }) => `${from} ${until}`);
  const texts = first.map(({ from, until }) => {
    const alike = spans.filter((span) => span.from === from && span.until === until);
    const days = listOf(alike.map(({ weekday }) => ({ weekday })));
    const name = alike.length === 7 ? 'span.daily' : 'span.on';
    return sentence(name, { from: clockText(from), until: clockText(until), days }, words);
  });
  return listText(texts, words);
}

/** English without a country has a comma before the last item of a list, and the month before the day. */
const localeFor = (spoken: LanguageCode) => (spoken === 'en' ? 'en-GB' : spoken);

const mostNamed = 6;

/** Lists items as `a, b and c`. Names only the first items of a long list. */
export function listText(
  items: readonly string[],
  words: FindingWords,
  type: Intl.ListFormatType = 'conjunction',
): string {
  const named =
    items.length > mostNamed
      ? [...items.slice(0, mostNamed - 1), sentence('more', { count: items.length - mostNamed + 1 }, words)]
      : items;
  return new Intl.ListFormat(localeFor(words.spoken), { type }).format(named);
}
