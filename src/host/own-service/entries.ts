import * as v from 'valibot';

/** An entry of a list of a branch file, such as a service. Other fields are as they are written. */
export type Entry = Readonly<Record<string, unknown>> & { readonly key: string };

const entryList = v.array(v.looseObject({ key: v.string() }));

/** The entries of a list as they are written; none if it is no list of entries. */
export function entriesOf(list: unknown): readonly Entry[] {
  return v.is(entryList, list) ? list : [];
}

/** How people recognise an entry in a sentence. */
export function entryText({ key, name }: Entry): string {
  return typeof name === 'string' && name.trim() !== '' ? `“${name}” (${key})` : `“${key}”`;
}
