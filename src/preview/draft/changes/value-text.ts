import { weekdayText } from '../../../domain/calendar/weekday-text.ts';
import { listText } from '../../../domain/lint/findings/say-finding.ts';
import type { PreviewWords, SayPreview } from '../../words/preview-words.ts';
import { hasParts } from '../edit/path.ts';
import { type EntityNames, nameBehind } from './entity-names.ts';

/** The maximum length of a text in a value. Longer texts are cut off. */
const mostCharacters = 90;

/** A value in plain words. */
export function valueText(value: unknown, names: EntityNames, words: PreviewWords): string {
  const { say } = words;
  if (value === undefined) return say('draft.absent');
  if (value === null) return say('draft.none');
  if (value === '') return say('draft.empty');
  if (typeof value === 'boolean') return say(value ? 'draft.yes' : 'draft.no');
  if (typeof value === 'string') return say('quoted', { text: cut(nameBehind(value, names) ?? value) });
  if (Array.isArray(value)) {
    if (value.length === 0) return say('draft.emptyList');
    const items = value.map((item) => valueText(item, names, words));
    return listText(items, words);
  }
  if (!hasParts(value)) return String(value);
  return windowText(value, names, words) ?? itemText(value, names, say) ?? fieldsText(value, names, words);
}

function windowText(
  value: Readonly<Record<string, unknown>>,
  names: EntityNames,
  { say, spoken }: PreviewWords,
): string | undefined {
  const { day, start, end, profile } = value;
  if (typeof day !== 'number' || typeof start !== 'string' || typeof end !== 'string') return undefined;
  const profileName = nameBehind(profile, names);
  const times = { day: weekdayText(day, spoken), start: fieldTimeText(start), end: fieldTimeText(end) };
  return `${say('draft.window', times)}${profileName ? `, ${say('quoted', { text: profileName })}` : ''}`;
}

function itemText(
  { service, group }: Readonly<Record<string, unknown>>,
  names: EntityNames,
  say: SayPreview,
) {
  const key = typeof service === 'string' ? service : group;
  return typeof key === 'string' ? say('quoted', { text: nameBehind(key, names) ?? key }) : undefined;
}

function fieldsText(
  value: Readonly<Record<string, unknown>>,
  names: EntityNames,
  words: PreviewWords,
): string {
  const told = Object.entries(value).filter(([, field]) => field !== null && field !== '');
  if (told.length === 0) return words.say('draft.empty');
  return told
    .map(([name, field]) => `${nameBehind(name, names) ?? name} ${valueText(field, names, words)}`)
    .join(', ');
}

/** Four digits HHMM as `09:30`; other text is unchanged. */
export function fieldTimeText(hhmm: string): string {
  return /^\d{4}$/.test(hhmm) ? `${hhmm.slice(0, 2)}:${hhmm.slice(2)}` : hhmm;
}

const cut = (text: string) => (text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text);
