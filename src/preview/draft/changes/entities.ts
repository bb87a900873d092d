import type * as v from 'valibot';
import { type ListedPart, listedParts, previewedContent } from '../../../contract/additions/page/preview.ts';
import type { SayPreview } from '../../words/preview-words.ts';
import type { EditedBranch, Part } from '../edit/edited-branch.ts';
import { keyOf, type Path, valueAt } from '../edit/path.ts';
import type { EntityNames } from './entity-names.ts';

const { entries } = previewedContent;

/** The schema of the entities in each part. */
export const editable = {
  profiles: entries.profiles.item,
  settings: entries.settings,
  languages: entries.languages.item,
  services: entries.services.item,
  groups: entries.groups.item,
  dispensers: entries.dispensers.item,
  counters: entries.counters.item,
  users: entries.users.wrapped.item,
  numberIntervals: entries.numberIntervals.item,
  codes: entries.codes.item,
  advertisements: entries.advertisements.item,
  exceptionDays: entries.exceptionDays.item,
  branch: entries.branch,
  rules: entries.rules.wrapped,
} as const satisfies Record<Part, v.GenericSchema>;

export type EditablePart = keyof typeof editable;

/** True for a part that is a list of entities. Any other part has only one entity. */
export const isListed = (part: EditablePart): part is ListedPart => listedParts.some((one) => one === part);

/** The title of a part, such as `Profiles`. */
export const partTitle = (part: EditablePart, say: SayPreview): string =>
  say(isListed(part) ? `entity.${part}.many` : `entity.${part}`);

/** An edited entity; without a key if it exists only once. */
export interface EntityChoice {
  readonly part: EditablePart;
  readonly key: string | undefined;
}

/** The entities of a part, in their order. */
export function editedEntities(part: EditablePart, edited: EditedBranch): readonly EntityChoice[] {
  const value = edited[part];
  if (!Array.isArray(value)) return value === undefined ? [] : [{ part, key: undefined }];
  return value.map(keyOf).flatMap((key) => (key === undefined ? [] : [{ part, key }]));
}

/** The path of an entity in a branch, if the branch has the entity. */
export function entityPath({ part, key }: EntityChoice, edited: EditedBranch): Path | undefined {
  const value = edited[part];
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return [part];
  const place = value.findIndex((item: unknown) => keyOf(item) === key);
  return place < 0 ? undefined : [part, place];
}

/** The title of an entity, such as `Profile “Weekday”`. */
export function entityTitle(
  part: Part,
  key: string | undefined,
  names: EntityNames,
  say: SayPreview,
): string {
  const one = say(`entity.${part}`);
  if (key === undefined || part === 'branch') return one;
  const name = names(part).find((entity) => entity.key === key)?.name ?? key;
  return `${one} ${say('quoted', { text: name })}`;
}

/** An entity's name in a list, with the date of an exception day. */
export function listedName(
  { part, key }: EntityChoice,
  edited: EditedBranch,
  names: EntityNames,
  say: SayPreview,
): string {
  if (key === undefined) return say(`entity.${part}`);
  const name = names(part).find((entity) => entity.key === key)?.name ?? key;
  if (part !== 'exceptionDays') return name;
  const path = entityPath({ part, key }, edited) ?? [];
  const two = (field: string) => String(valueAt(edited, [...path, 'times', field]) ?? '?').padStart(2, '0');
  return `${two('year')}-${two('month')}-${two('day')} ${name}`;
}

/** The entity that contains a value. */
export function entityAt(path: Path, edited: EditedBranch): EntityChoice | undefined {
  const [part, place] = path;
  if (typeof part !== 'string' || !(part in editable)) return undefined;
  const key = typeof place === 'number' ? keyOf(valueAt(edited, [part, place])) : undefined;
  return { part: part as EditablePart, key };
}
