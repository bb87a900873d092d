import { isFields } from '../../../domain/configuration/fields.ts';
import { valuesAtPattern } from '../../../domain/configuration/values-at.ts';
import { fieldsWithDefault } from './default-fields.ts';
import { derivedFields } from './derived-fields.ts';

type OwnFields = Record<string, unknown>;

/**
 * Adds default values to a branch file of any shape, and values that follow from the rest. Written values keep their
 * form and path.
 */
export function completeBranchFile(content: unknown): unknown {
  if (!isFields(content)) return content;
  const file: OwnFields = structuredClone(content);
  let found: { readonly pattern: string; readonly owners: ReturnType<typeof ownersAt> } | undefined;
  for (const { owner: pattern, name, value } of fieldsWithDefault) {
    // The fields of an object are adjacent in the list, so one lookup serves all of them.
    if (found?.pattern !== pattern) found = { pattern, owners: ownersAt(file, pattern) };
    for (const { owner } of found.owners) {
      if (owner[name] === undefined) owner[name] = structuredClone(value);
    }
  }
  for (const { path, from } of derivedFields) {
    const [, pattern = '', name = ''] = /^(?:(.*)\.)?(\w+)$/.exec(path) ?? [];
    const once = remembering();
    for (const { owner, entry, place } of ownersAt(file, pattern)) {
      if (owner[name] !== undefined) continue;
      const value = from({ owner, file, entry, place, once });
      if (value !== undefined) owner[name] = value;
    }
  }
  return file;
}

/** Computes each named value only once: the other fields do not change while one field is completed. */
function remembering(): <T>(name: string, make: () => T) => T {
  const made = new Map<string, unknown>();
  return <T>(name: string, make: () => T) => {
    if (!made.has(name)) made.set(name, make());
    return made.get(name) as T;
  };
}

/** The objects at a pattern, each with its list entry in the file. */
function ownersAt(file: OwnFields, pattern: string) {
  return valuesAtPattern(file, pattern).flatMap(({ value, path: [list, place] }) => {
    if (!isFields(value)) return [];
    const entries = typeof list === 'string' ? file[list] : undefined;
    const isEntry = Array.isArray(entries) && typeof place === 'number';
    // `file` is this function's own copy, so its objects may be modified.
    const owner = value as OwnFields;
    return [{ owner, entry: isEntry ? entries[place] : undefined, place: isEntry ? place : 0 }];
  });
}
