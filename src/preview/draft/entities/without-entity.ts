import type { EditedBranch, Part } from '../edit/edited-branch.ts';
import { keyOf, valueAt, withValueAt } from '../edit/path.ts';
import { withReferences } from './with-references.ts';

type Removal =
  | { readonly kind: 'removed'; readonly edited: EditedBranch }
  | { readonly kind: 'needed'; readonly why: WhyNeeded };

/** The sentence that explains why an entity cannot be removed. */
export type WhyNeeded = 'entity.languages.needed' | 'entity.numberIntervals.needed';

/** Fields that must have a key. If the entity of the key is removed, another entity of the same part replaces it. */
const needed: ReadonlySet<string> = new Set([
  'branch.defaultLang',
  'profiles[].defaultLang',
  'services[].numberInterval',
]);

const whyNeeded: Readonly<Partial<Record<Part, WhyNeeded>>> = {
  languages: 'entity.languages.needed',
  numberIntervals: 'entity.numberIntervals.needed',
};

/** Removes an entity with all references to it. A required reference changes to the first other entity. */
export function withoutEntity(edited: EditedBranch, part: Part, key: string): Removal {
  const others = keysOf(edited[part]).filter((other) => other !== key);
  const why = whyNeeded[part];
  if (why !== undefined && others.length === 0) return { kind: 'needed', why };
  const list = edited[part];
  const own = valueAt(list, [keysOf(list).indexOf(key)]);
  const without = Array.isArray(list) ? list.filter((item: unknown) => keyOf(item) !== key) : list;
  let rest = withReferences({ ...edited, [part]: without }, part, key, (pattern) =>
    needed.has(pattern) ? others.slice(0, 1) : [],
  );
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

function withoutSpecialService(edited: EditedBranch, key: string): EditedBranch {
  const { profiles } = edited;
  const path = ['features', 'specialService'];
  if (!Array.isArray(profiles)) return edited;
  const without = (one: unknown) => (valueAt(one, path) === key ? withValueAt(one, path, null) : one);
  return { ...edited, profiles: profiles.map(without) };
}

const keysOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.map((item: unknown) => keyOf(item) ?? '') : [];
