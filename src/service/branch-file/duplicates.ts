import { fieldPath } from '../../domain/configuration/field-path.ts';
import { type ValueAtPath, valuesAtPattern } from '../../domain/configuration/values-at.ts';
import type { Flaw } from '../input/flaw.ts';

const uniqueInFile = [
  'branch.languages[]',
  'branch.services[]',
  'branch.dispenserProfiles[]',
  'languages[].key',
  'services[].key',
  'groups[].key',
  'codes[].key',
  'profiles[].key',
  'exceptionDays[].key',
  'numberIntervals[].key',
  'bookings[].key',
  'bookings[].bookingCode',
  'advertisements[].key',
];

/** These fields identify callers without naming a branch, so they must be unique across all files. */
const uniqueInAllFiles = [
  'branch.key',
  'dispensers[].key',
  'dispensers[].websocketID',
  'counters[].key',
  'counters[].websocketID',
  'users[].key',
  'users[].username',
];

interface NamedInput {
  readonly fileName: string;
  readonly input: unknown;
}

/** Finds duplicates in branch files of any shape. Each flaw names the file with the second occurrence. */
export function findDuplicates(inputs: readonly NamedInput[]): (Flaw & { readonly fileName: string })[] {
  const acrossFiles = uniqueInAllFiles.flatMap((pattern) => duplicatesAt(inputs, pattern));
  const withinFiles = inputs.flatMap((one) =>
    uniqueInFile.flatMap((pattern) => duplicatesAt([one], pattern)),
  );
  return [...withinFiles, ...acrossFiles];
}

function duplicatesAt(inputs: readonly NamedInput[], pattern: string) {
  const seen = new Map<string, ValueAtPath & { readonly fileName: string }>();
  return inputs.flatMap(({ fileName, input }) =>
    valuesAtPattern(input, pattern).flatMap((occurrence) => {
      if (typeof occurrence.value !== 'string') return [];
      const first = seen.get(occurrence.value);
      if (first === undefined) {
        seen.set(occurrence.value, { fileName, ...occurrence });
        return [];
      }
      const place = first.fileName === fileName ? itemPath(first) : `${first.fileName}, ${itemPath(first)}`;
      return { fileName, path: occurrence.path, problem: `"${occurrence.value}" is already in ${place}` };
    }),
  );
}

function itemPath({ path }: ValueAtPath): string {
  return fieldPath(typeof path.at(-1) === 'string' ? path.slice(0, -1) : path);
}
