import { listOfReference } from '../../../domain/configuration/references.ts';
import type { EditedBranch, Part } from '../edit/edited-branch.ts';
import { hasParts } from '../edit/path.ts';

interface Target {
  readonly key: string;
  readonly instead: readonly string[];
}

/**
 * Replaces the references to an entity. Without a replacement, the list entry that contains the reference is
 * removed.
 */
export function withReferences(
  edited: EditedBranch,
  part: Part,
  key: string,
  insteadIn: (pattern: string) => readonly string[],
): EditedBranch {
  return Object.entries(listOfReference).reduce<EditedBranch>((draft, [pattern, list]) => {
    if (list !== part) return draft;
    const steps = pattern.match(/\w+|\[\]|\{\}|\*\*/g) ?? [];
    const [changed] = replaced(draft, steps, { key, instead: insteadIn(pattern) });
    return changed as EditedBranch;
  }, edited);
}

function replaced(value: unknown, steps: readonly string[], target: Target): readonly unknown[] {
  const [step, ...rest] = steps;
  if (step === undefined) return value === target.key ? target.instead : [value];
  if (step === '[]') {
    return [Array.isArray(value) ? value.flatMap((item: unknown) => replaced(item, rest, target)) : value];
  }
  if (!hasParts(value) || Array.isArray(value)) return [value];
  if (step === '{}') {
    const named = Object.entries(value).flatMap(([name, one]) =>
      (name === target.key ? target.instead : [name]).map((next) => [next, one]),
    );
    return [Object.fromEntries(named)];
  }
  if (step === '**') return [{ ...value, items: replacedItems(value.items, rest[0] ?? '', target) }];
  if (!Object.hasOwn(value, step)) return [value];
  return replaced(value[step], rest, target).map((inner) => ({ ...value, [step]: inner }));
}

/** A menu's items. A removed group is replaced by its items. */
function replacedItems(items: unknown, field: string, target: Target): unknown {
  if (!Array.isArray(items)) return items;
  return items.flatMap((item: unknown) => {
    if (!hasParts(item)) return [item];
    const inner = replacedItems(item.items, field, target);
    const own = inner === undefined ? item : { ...item, items: inner };
    if (item[field] !== target.key) return [own];
    if (target.instead.length === 0) return Array.isArray(inner) ? inner : [];
    return target.instead.map((key) => ({ ...own, [field]: key }));
  });
}
