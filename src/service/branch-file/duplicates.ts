import { type Flaw, fieldPath } from '../field-path.ts';
import { type Found, valuesAt } from './values-at.ts';

/** What stands once in a file. */
const onceInFile = [
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

/** What stands once in all files together: who calls the service says nothing more. */
const onceInAll = [
  'branch.key',
  'dispensers[].key',
  'dispensers[].websocketID',
  'counters[].key',
  'counters[].websocketID',
  'users[].key',
  'users[].username',
];

/** An input, and what the operator knows it as. */
export interface NamedInput {
  readonly name: string;
  readonly input: unknown;
}

/** What stands twice in branch files of any shape, with the file in which it stands again. */
export function duplicates(inputs: readonly NamedInput[]): (Flaw & { readonly name: string })[] {
  const all = onceInAll.flatMap((pattern) => twice(inputs, pattern));
  const each = inputs.flatMap((one) => onceInFile.flatMap((pattern) => twice([one], pattern)));
  return [...each, ...all];
}

function twice(inputs: readonly NamedInput[], pattern: string) {
  const seen = new Map<string, Found & { readonly name: string }>();
  return inputs.flatMap(({ name, input }) =>
    valuesAt(input, pattern).flatMap((found) => {
      if (typeof found.value !== 'string') return [];
      const first = seen.get(found.value);
      if (first === undefined) {
        seen.set(found.value, { name, ...found });
        return [];
      }
      const place = first.name === name ? holderOf(first) : `${first.name}, ${holderOf(first)}`;
      return { name, path: found.path, problem: `"${found.value}" is already in ${place}` };
    }),
  );
}

/** The item that has the value, which is where an operator looks. */
function holderOf({ path }: Found): string {
  return fieldPath(typeof path.at(-1) === 'string' ? path.slice(0, -1) : path);
}
