import { languageLabel } from '../../../domain/lint/findings/linted-branch.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import type { PreviewWords } from '../../words/preview-words.ts';
import type { EditedBranch, Part } from '../edit/edited-branch.ts';
import { hasParts } from '../edit/path.ts';

export interface NamedPart {
  readonly key: string;
  readonly name: string;
}

/**
 * The names of a branch's entities, by part. An external service may leave the names of services and groups
 * to the host.
 */
export type EntityNames = (part: Part) => readonly NamedPart[];

export function entityNames(
  edited: EditedBranch,
  { names }: Pick<PreviewedBranch, 'names'>,
  { spoken }: Pick<PreviewWords, 'spoken'>,
): EntityNames {
  const found = new Map<Part, readonly NamedPart[]>();
  function read(part: Part): readonly NamedPart[] {
    const list = edited[part];
    if (Array.isArray(list)) {
      const named = list.map((item: unknown) => nameOf(part, item, spoken));
      return named.filter((one) => one !== undefined);
    }
    if (part !== 'services' && part !== 'groups') return [];
    return Object.entries(names[part]).map(([key, { name }]) => ({ key, name: name || key }));
  }
  return (part) => {
    const list = found.get(part) ?? read(part);
    found.set(part, list);
    return list;
  };
}

function nameOf(part: Part, item: unknown, reader: string): NamedPart | undefined {
  if (!hasParts(item) || typeof item.key !== 'string') return undefined;
  const { key, code } = item;
  const name = typeof item.name === 'string' && item.name.trim() ? item.name : key;
  return {
    key,
    name: part === 'languages' && typeof code === 'string' ? languageLabel({ code, name }, reader) : name,
  };
}

/** The name of the entity with this key, if there is one. */
export function nameBehind(key: unknown, names: EntityNames): string | undefined {
  return namedParts.flatMap((part) => names(part)).find((entity) => entity.key === key)?.name;
}

const namedParts: readonly Part[] = [
  'languages',
  'services',
  'groups',
  'profiles',
  'codes',
  'numberIntervals',
  'advertisements',
  'dispensers',
  'counters',
  'users',
];
