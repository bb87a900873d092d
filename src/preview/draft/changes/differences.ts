import { quoted, weekdayName } from '../../../domain/lint/findings/in-words.ts';
import { hasParts, isSame, type Path, valueAt } from '../edit/path.ts';
import { type EntityNames, nameBehind } from './entity-names.ts';
import { isSilent, stepWords } from './label.ts';
import { listDifference } from './list-difference.ts';
import { fieldTimeText, valueText } from './value-text.ts';

/** One difference between two values. */
interface Difference {
  /** The place of the new value, below the compared one. For an entry that is gone, its list. */
  readonly path: Path;
  /** The words of the fields on the way, such as `Header`, `left text`. */
  readonly words: readonly string[];
  readonly was: string;
  readonly now: string;
  /** Setting it at the path takes the difference back. */
  readonly before: unknown;
}

/** All differences between two values, field by field. What a list has lost, got and moved is one difference. */
export function differences(
  was: unknown,
  now: unknown,
  names: EntityNames,
  path: Path = [],
  words: readonly string[] = [],
): Difference[] {
  if (isSame(was, now)) return [];
  if (Array.isArray(was) && Array.isArray(now)) return listDifferences(was, now, names, path, words);
  if (hasParts(was) && hasParts(now) && !Array.isArray(was) && !Array.isArray(now)) {
    const fields = [...new Set([...Object.keys(was), ...Object.keys(now)])];
    return fields.flatMap((field) =>
      differences(
        valueAt(was, [field]),
        valueAt(now, [field]),
        names,
        [...path, field],
        [
          ...words,
          ...(isSilent(field) ? [] : [nameBehind(field, names) ?? stepWords(field, lastName(path))]),
        ],
      ),
    );
  }
  const isTime = path.at(-1) === 'start' || path.at(-1) === 'end';
  const text = (value: unknown) =>
    isTime && typeof value === 'string' ? fieldTimeText(value) : valueText(value, names);
  return [{ path, words, was: text(was), now: text(now), before: was }];
}

/** The object in which a field is, if a name leads to it. */
function lastName(path: Path): string | undefined {
  const last = path.at(-1);
  return typeof last === 'string' ? last : undefined;
}

function listDifferences(
  was: readonly unknown[],
  now: readonly unknown[],
  names: EntityNames,
  path: Path,
  words: readonly string[],
): Difference[] {
  const { kept, removed, added, moved } = listDifference(was, now);
  const inside = kept.flatMap((pair) =>
    differences(
      was[pair.was],
      now[pair.now],
      names,
      [...path, pair.now],
      [...words, entryName(now[pair.now], pair.now, names)],
    ),
  );
  const before: string[] = [];
  const after: string[] = [];
  const at = (value: unknown, place: number) => `${valueText(value, names)} at place ${place + 1}`;
  for (const pair of moved) {
    before.push(at(was[pair.was], pair.was));
    after.push(at(now[pair.now], pair.now));
  }
  for (const place of removed) before.push(at(was[place], place));
  for (const place of added) after.push(at(now[place], place));
  if (before.length + after.length === 0) return inside;
  const list: Difference = {
    path,
    words,
    was: before.join(', ') || `${was.length} ${was.length === 1 ? 'entry' : 'entries'}`,
    now: after.join(', ') || `${now.length} ${now.length === 1 ? 'entry' : 'entries'}`,
    before: was,
  };
  return [list, ...inside];
}

/** The name of a list's entry on the way to its fields. */
function entryName(item: unknown, place: number, names: EntityNames): string {
  if (hasParts(item)) {
    const key = [item.service, item.group, item.language].find((one) => typeof one === 'string');
    if (typeof key === 'string') return nameBehind(key, names) ?? quoted(key);
    if (typeof item.day === 'number') return `${weekdayName(item.day)} (place ${place + 1})`;
  }
  return `place ${place + 1}`;
}
