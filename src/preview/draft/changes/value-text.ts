import { listText, quoted, weekdayName } from '../../../domain/lint/findings/in-words.ts';
import { hasParts } from '../edit/path.ts';
import { type EntityNames, nameBehind } from './entity-names.ts';

/** The maximum length of a text in a value. Longer texts are cut off. */
const mostCharacters = 90;

/** A value in plain words. */
export function valueText(value: unknown, names: EntityNames): string {
  if (value === undefined) return 'not there';
  if (value === null) return 'none';
  if (value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return quoted(cut(nameBehind(value, names) ?? value));
  if (Array.isArray(value)) {
    return value.length === 0 ? 'an empty list' : listText(value.map((item) => valueText(item, names)));
  }
  if (!hasParts(value)) return String(value);
  return windowText(value, names) ?? itemText(value, names) ?? fieldsText(value, names);
}

function windowText(value: Readonly<Record<string, unknown>>, names: EntityNames): string | undefined {
  const { day, start, end, profile } = value;
  if (typeof day !== 'number' || typeof start !== 'string' || typeof end !== 'string') return undefined;
  const profileName = nameBehind(profile, names);
  return `${weekdayName(day)} ${fieldTimeText(start)} to ${fieldTimeText(end)}${profileName ? `, ${quoted(profileName)}` : ''}`;
}

function itemText({ service, group }: Readonly<Record<string, unknown>>, names: EntityNames) {
  const key = typeof service === 'string' ? service : group;
  return typeof key === 'string' ? quoted(nameBehind(key, names) ?? key) : undefined;
}

function fieldsText(value: Readonly<Record<string, unknown>>, names: EntityNames): string {
  const told = Object.entries(value).filter(([, field]) => field !== null && field !== '');
  if (told.length === 0) return 'empty';
  return told
    .map(([name, field]) => `${nameBehind(name, names) ?? name} ${valueText(field, names)}`)
    .join(', ');
}

/** Four digits HHMM as `09:30`; other text is unchanged. */
export function fieldTimeText(hhmm: string): string {
  return /^\d{4}$/.test(hhmm) ? `${hhmm.slice(0, 2)}:${hhmm.slice(2)}` : hhmm;
}

const cut = (text: string) => (text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text);
