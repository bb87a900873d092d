import { weekdayText } from '../../../domain/calendar/weekday-text.ts';
import type { PreviewWords } from '../../words/preview-words.ts';
import { hasParts, isSame, type Path, valueAt } from '../edit/path.ts';
import { type EntityNames, nameBehind } from './entity-names.ts';
import { fieldAt, fieldTitle, isKnown } from './label.ts';
import { listDifference } from './list-difference.ts';
import { fieldTimeText, valueText } from './value-text.ts';

interface Difference {
  /** The path of the new value, relative to the compared value; for a removed entry, the path of its list. */
  readonly path: Path;
  /** The titles of the fields on the path, such as `Header`, `left text`. */
  readonly titles: readonly string[];
  readonly was: string;
  readonly now: string;
  /** The previous value. Setting it at the path reverts the difference. */
  readonly before: unknown;
}

/**
 * All differences between two values, field by field; `at` is their path in the branch. Each removed, added or moved
 * list item is one difference.
 */
export function differences(
  was: unknown,
  now: unknown,
  names: EntityNames,
  at: Path,
  words: PreviewWords,
  path: Path = [],
  titles: readonly string[] = [],
): Difference[] {
  if (isSame(was, now)) return [];
  if (Array.isArray(was) && Array.isArray(now)) {
    return listDifferences(was, now, names, at, words, path, titles);
  }
  if (hasParts(was) && hasParts(now) && !Array.isArray(was) && !Array.isArray(now)) {
    const fields = [...new Set([...Object.keys(was), ...Object.keys(now)])];
    return fields.flatMap((field) =>
      differences(
        valueAt(was, [field]),
        valueAt(now, [field]),
        names,
        at,
        words,
        [...path, field],
        [...titles, ...titlesOf([...at, ...path, field], valueAt(now, [field]), names, words)],
      ),
    );
  }
  const isTime = path.at(-1) === 'start' || path.at(-1) === 'end';
  const text = (value: unknown) =>
    isTime && typeof value === 'string' ? fieldTimeText(value) : valueText(value, names, words);
  return [{ path, titles, was: text(was), now: text(now), before: was }];
}

/** The title that a field adds to the path. An object adds none, because its fields already describe it. */
function titlesOf(path: Path, value: unknown, names: EntityNames, words: PreviewWords): readonly string[] {
  const step = String(path.at(-1));
  const field = fieldAt(path);
  if (step === 'items') return [];
  if (field.endsWith('.*')) return [nameBehind(step, names) ?? step];
  const holdsFields = hasParts(value) && Object.keys(value).some((name) => isKnown(`${field}.${name}`));
  return holdsFields ? [] : [fieldTitle(field, words)];
}

function listDifferences(
  was: readonly unknown[],
  now: readonly unknown[],
  names: EntityNames,
  at: Path,
  words: PreviewWords,
  path: Path,
  titles: readonly string[],
): Difference[] {
  const { kept, removed, added, moved } = listDifference(was, now);
  const inside = kept.flatMap((pair) =>
    differences(
      was[pair.was],
      now[pair.now],
      names,
      at,
      words,
      [...path, pair.now],
      [...titles, entryName(now[pair.now], pair.now, names, words)],
    ),
  );
  const before: string[] = [];
  const after: string[] = [];
  const placed = (value: unknown, place: number) =>
    words.say('draft.placed', { value: valueText(value, names, words), place: place + 1 });
  const entries = (list: readonly unknown[]) => words.say('draft.entries', { count: list.length });
  for (const pair of moved) {
    before.push(placed(was[pair.was], pair.was));
    after.push(placed(now[pair.now], pair.now));
  }
  for (const place of removed) before.push(placed(was[place], place));
  for (const place of added) after.push(placed(now[place], place));
  if (before.length + after.length === 0) return inside;
  const list: Difference = {
    path,
    titles,
    was: before.join(', ') || entries(was),
    now: after.join(', ') || entries(now),
    before: was,
  };
  return [list, ...inside];
}

function entryName(item: unknown, place: number, names: EntityNames, words: PreviewWords): string {
  const position = words.say('draft.place', { place: place + 1 });
  if (hasParts(item)) {
    const key = [item.service, item.group, item.language].find((one) => typeof one === 'string');
    if (typeof key === 'string') return nameBehind(key, names) ?? words.say('quoted', { text: key });
    if (typeof item.day === 'number') return `${weekdayText(item.day, words.spoken)} (${position})`;
  }
  return position;
}
