import { listOfReference } from '../../../domain/configuration/references.ts';
import type { EditedBranch, Part } from '../edit/edited-branch.ts';
import { hasParts, valueAt } from '../edit/path.ts';

/** The draft without an entity, or the reason why it must stay. */
type Removal =
  | { readonly kind: 'removed'; readonly edited: EditedBranch }
  | { readonly kind: 'needed'; readonly why: string };

/** The fields with a required key, so another key replaces it. */
const needed: ReadonlySet<string> = new Set([
  'branch.defaultLang',
  'profiles[].defaultLang',
  'services[].numberInterval',
]);

const whyNeeded: Readonly<Partial<Record<Part, string>>> = {
  languages: 'This is the only language: visitors would read nothing.',
  numberIntervals: 'This is the only number interval: services would have no numbers.',
};

/** Removes an entity with all references to it. A required reference is changed to the first other entity. */
export function withoutEntity(edited: EditedBranch, part: Part, key: string): Removal {
  const others = keysOf(edited[part]).filter((other) => other !== key);
  const isNamed = Object.entries(listOfReference).some(
    ([pattern, list]) => list === part && needed.has(pattern),
  );
  if (isNamed && others.length === 0)
    return { kind: 'needed', why: whyNeeded[part] ?? 'It is the only one.' };
  const own = valueAt(edited, [part, keysOf(edited[part]).indexOf(key)]);
  const list = edited[part];
  let rest: EditedBranch = {
    ...edited,
    [part]: Array.isArray(list) ? list.filter((item: unknown) => !hasParts(item) || item.key !== key) : list,
  };
  for (const [pattern, named] of Object.entries(listOfReference)) {
    if (named !== part) continue;
    const instead = needed.has(pattern) ? others[0] : undefined;
    rest = without(rest, stepsOf(pattern), { key, instead }) as EditedBranch;
  }
  if (part === 'services') {
    rest = withoutSpecialService(rest, key);
    const interval = valueAt(own, ['numberInterval']);
    const isShared = others.some(
      (_, place) => valueAt(rest, ['services', place, 'numberInterval']) === interval,
    );
    const ofService =
      typeof interval === 'string' && !isShared && withoutEntity(rest, 'numberIntervals', interval);
    if (ofService && ofService.kind === 'removed') rest = ofService.edited;
  }
  return { kind: 'removed', edited: rest };
}

interface Target {
  readonly key: string;
  /** The key that replaces it. */
  readonly instead: string | undefined;
}

/** Marks a value that is removed. */
const gone = Symbol('gone');

/** A value without references to the key. A list entry is removed with the field that names the key. */
function without(value: unknown, steps: readonly string[], target: Target): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value === target.key ? (target.instead ?? gone) : value;
  if (step === '[]') {
    if (!Array.isArray(value)) return value;
    return value.map((item: unknown) => without(item, rest, target)).filter((item) => item !== gone);
  }
  if (!hasParts(value) || Array.isArray(value)) return value;
  if (step === '{}') return Object.fromEntries(Object.entries(value).filter(([name]) => name !== target.key));
  if (step === '**') return { ...value, items: withoutItems(value.items, rest[0] ?? '', target.key) };
  if (!Object.hasOwn(value, step)) return value;
  const inner = without(value[step], rest, target);
  return inner === gone ? gone : { ...value, [step]: inner };
}

/** Menu items without a service, or without a group, whose items replace it. */
function withoutItems(items: unknown, field: string, key: string): unknown {
  if (!Array.isArray(items)) return items;
  return items.flatMap((item: unknown) => {
    if (!hasParts(item)) return [item];
    const inner = withoutItems(item.items, field, key);
    if (item[field] === key) return Array.isArray(inner) ? inner : [];
    return [inner === undefined ? item : { ...item, items: inner }];
  });
}

function withoutSpecialService(edited: EditedBranch, key: string): EditedBranch {
  const { profiles } = edited;
  if (!Array.isArray(profiles)) return edited;
  return {
    ...edited,
    profiles: profiles.map((profile: unknown) =>
      valueAt(profile, ['features', 'specialService']) === key &&
      hasParts(profile) &&
      hasParts(profile.features)
        ? { ...profile, features: { ...profile.features, specialService: null } }
        : profile,
    ),
  };
}

const stepsOf = (pattern: string): readonly string[] => pattern.match(/\w+|\[\]|\{\}|\*\*/g) ?? [];

const keysOf = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.flatMap((item: unknown) => (hasParts(item) && typeof item.key === 'string' ? [item.key] : ['']))
    : [];
