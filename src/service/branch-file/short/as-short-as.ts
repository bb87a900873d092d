import { isDeepStrictEqual } from 'node:util';
import { type Fields, isFields } from '../../../domain/configuration/fields.ts';
import { completeBranchFile } from './complete-branch-file.ts';

type Path = readonly (string | number)[];

/** More rounds than necessary: a field that one round adds may determine a second field, but never a third. */
const mostRounds = 5;

/**
 * Omits from a branch file's complete content the values that its earlier content `written` omitted, if completion
 * restores them. So a short file stays short when a draft changes it.
 */
export function asShortAs(content: Fields, written: unknown): Fields {
  let short = withoutUnwritten(content, written, completeBranchFile(written));
  for (let round = 0; round < mostRounds; round += 1) {
    const completed = completeBranchFile(short);
    if (isFields(short) && isDeepStrictEqual(completed, content)) return short;
    // The next step modifies this copy. Copying the list for each difference would take quadratic time.
    short = structuredClone(short);
    for (const path of differences(content, completed)) short = putValueOf(content, path, short);
  }
  return content;
}

/** `before` is the completed `written`, with the same entries. */
function withoutUnwritten(content: unknown, written: unknown, before: unknown): unknown {
  if (isDeepStrictEqual(content, before)) return written;
  if (Array.isArray(content) && Array.isArray(written) && Array.isArray(before)) {
    const places = new Map(before.map((one, place) => [keyOf(one), place] as const).reverse());
    return content.map((entry) => {
      const place = keyOf(entry) === undefined ? undefined : places.get(keyOf(entry));
      return place === undefined ? entry : withoutUnwritten(entry, written[place], before[place]);
    });
  }
  if (!isFields(content) || !isFields(written) || !isFields(before)) return content;
  const fields = Object.entries(content).flatMap(([name, value]) => {
    const short = withoutUnwritten(value, written[name], before[name]);
    return short === undefined ? [] : [[name, short] as const];
  });
  return Object.fromEntries(fields);
}

const keyOf = (entry: unknown) => (isFields(entry) ? entry.key : undefined);

function differences(one: unknown, other: unknown, path: Path = []): readonly Path[] {
  if (isDeepStrictEqual(one, other)) return [];
  if (isFields(one) && isFields(other)) {
    return Object.keys(one).flatMap((name) => differences(one[name], other[name], [...path, name]));
  }
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    return one.flatMap((entry, place) => differences(entry, other[place], [...path, place]));
  }
  return [path];
}

/** Sets `target` at a path to the value in `content`. Returns the target, or its replacement. */
function putValueOf(content: unknown, [step, ...rest]: Path, target: unknown): unknown {
  if (step === undefined) return content;
  if (Array.isArray(content) && typeof step === 'number') {
    const entries: unknown[] = Array.isArray(target) ? target : [...content];
    entries[step] = putValueOf(content[step], rest, entries[step]);
    return entries;
  }
  if (!isFields(content)) return content;
  const fields = (isFields(target) ? target : {}) as Record<string, unknown>;
  fields[step] = putValueOf(content[step], rest, fields[step]);
  return fields;
}
