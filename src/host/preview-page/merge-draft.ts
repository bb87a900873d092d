import { isDeepStrictEqual } from 'node:util';
import {
  type DraftMistakes,
  listedParts,
  type NamedEntry,
  previewedContent,
} from '../../contract/additions/page/preview.ts';
import { branchKeyOf, type Entry, entriesOf, entryText } from '../own-service/branch-key.ts';

type Fields = Readonly<Record<string, unknown>>;
type Mistakes = DraftMistakes['mistakes'];

interface Merged {
  readonly content: Fields;
  /** What the checks of a branch file cannot see. */
  readonly mistakes: Mistakes;
}

const names = Object.keys(previewedContent.entries);

/**
 * Puts a draft into the content of its branch file. What the preview does not know stays as it is in the file: appointments,
 * rules, passwords, the API keys of dispensers, and the clerks of a draft without clerks. An entry goes only if `removed`
 * names it. `hashes` has those of new first passwords, by the keys of the clerks.
 */
export function mergeDraft(
  file: Fields,
  given: Fields,
  {
    removed,
    hashes,
  }: { readonly removed: readonly NamedEntry[]; readonly hashes: ReadonlyMap<string, string> },
): Merged {
  const draft = given.users === undefined ? { ...given, users: file.users } : given;
  // Assigned in the order of the file, so that a comparison of both files shows what has changed.
  const content: Record<string, unknown> = { ...file };
  for (const name of names) {
    const isNothingNew = file[name] === undefined && isEmptyList(draft[name]);
    if (!isNothingNew) content[name] = draft[name];
  }
  const apiKeys = new Map(entriesOf(file.dispensers).map(({ key, apiKey }) => [key, apiKey]));
  const drafted = entriesOf(draft.dispensers);
  if (drafted.length > 0) {
    content.dispensers = drafted.map(({ apiKey: _ownKey, ...device }) => {
      const apiKey = apiKeys.get(device.key);
      return apiKey === undefined ? device : { ...device, apiKey };
    });
  }
  const users = entriesOf(draft.users);
  if (given.users !== undefined && users.length > 0) {
    const before = new Map(entriesOf(file.users).map((user) => [user.key, user]));
    content.users = users.map((user) => withPassword(user, before.get(user.key), hashes.get(user.key)));
  }
  const mistakes = [
    ...Object.keys(given)
      .filter((name) => !names.includes(name))
      .map((name) => ({ field: name, problem: 'is not a part of a draft' })),
    ...(branchKeyOf(draft) === branchKeyOf(file)
      ? []
      : [{ field: 'branch.key', problem: 'cannot be changed: it would be another branch' }]),
    ...dispenserMistakes(file, draft),
    ...listedParts.flatMap((part) => exchangeMistakes(part, file, draft)),
    ...removalMistakes(file, draft, removed),
  ];
  return { content, mistakes };
}

/** A clerk with the password that the file has, or with a first one. A draft itself has no passwords. */
function withPassword(drafted: Entry, before: Entry | undefined, firstHash: string | undefined): Fields {
  const { newFirstPassword: _wish, password: _password, passwordHash: _hash, ...user } = drafted;
  if (firstHash !== undefined) return { ...user, passwordHash: firstHash, mustChangePassword: true };
  const kept = ['password', 'passwordHash'].filter((name) => before?.[name] !== undefined);
  return { ...user, ...Object.fromEntries(kept.map((name) => [name, before?.[name]])) };
}

/** An API key belongs to a dispenser with its websocket ID. A draft makes no other pair; a dispenser that it adds enrols. */
function dispenserMistakes(file: Fields, draft: Fields): Mistakes {
  const websocketIDs = new Map(entriesOf(file.dispensers).map(({ key, websocketID }) => [key, websocketID]));
  return entriesOf(draft.dispensers).flatMap(({ key, websocketID }, place) => {
    if (!websocketIDs.has(key) || websocketIDs.get(key) === websocketID) return [];
    const problem = `cannot be changed in a draft: the API key belongs to "${websocketIDs.get(key)}"`;
    return [{ field: `dispensers[${place}].websocketID`, problem }];
  });
}

/** Appointments, tickets and passwords name entries by their keys, so another entry would have what is theirs. */
function exchangeMistakes(part: string, file: Fields, draft: Fields): Mistakes {
  return exchangedKeys(entriesOf(file[part]), entriesOf(draft[part])).map(({ place, looksLike }) => ({
    field: `${part}[${place}].key`,
    problem: `was exchanged: this entry is ${entryText(looksLike)} in the branch file; change their order instead`,
  }));
}

function removalMistakes(file: Fields, draft: Fields, removed: readonly NamedEntry[]): Mistakes {
  const isNamed = (part: string, key: string) =>
    removed.some((entry) => entry.part === part && entry.key === key);
  const has = (content: Fields, part: string, key: string) =>
    entriesOf(content[part]).some((entry) => entry.key === key);
  const missing = listedParts.flatMap((part) =>
    entriesOf(file[part])
      .filter(({ key }) => !has(draft, part, key) && !isNamed(part, key))
      .map((entry) => ({
        field: part,
        problem: `lacks ${entryText(entry)} of the branch file; only what “removed” names is removed`,
      })),
  );
  const wrong = removed.flatMap(({ part, key }, place) => {
    const problem = has(draft, part, key)
      ? `is still in ${part} of the draft`
      : has(file, part, key)
        ? undefined
        : `is not in ${part} of the branch file`;
    return problem ? [{ field: `removed[${place}].key`, problem }] : [];
  });
  return [...missing, ...wrong];
}

/** The content of a branch file without API keys, users and appointments. */
export function withoutSecrets({ users: _users, bookings: _bookings, ...content }: Fields): Fields {
  const { dispensers } = content;
  // A short file can have dispensers without keys, and none.
  if (!Array.isArray(dispensers)) return content;
  return {
    ...content,
    dispensers: dispensers.map(({ apiKey: _apiKey, ...device }: Fields) => device),
  };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/**
 * The entries of a draft that have taken the keys of one another, each with the entry of the file whose key it has not. An
 * entry counts as another one if fewer of its fields differ from that one than from its own, so that a small edit beside an
 * exchange does not hide it. A copy of an entry that stays is no exchange.
 */
function exchangedKeys(
  file: readonly Entry[],
  draft: readonly Entry[],
): readonly { readonly place: number; readonly looksLike: Entry }[] {
  const own = new Map(file.map((entry) => [entry.key, entry]));
  const moved = draft.flatMap((entry, place) => {
    const before = own.get(entry.key);
    const distance = before && differingFields(entry, before);
    if (!distance) return [];
    const nearer = file.filter((other) => differingFields(entry, other) < distance);
    return nearer.length > 0 ? [{ place, entry, nearer }] : [];
  });
  const movedKeys = new Set(moved.map(({ entry }) => entry.key));
  return moved.flatMap(({ place, entry, nearer }) => {
    const [looksLike] = nearer
      .filter(({ key }) => movedKeys.has(key))
      .sort((one, other) => differingFields(entry, one) - differingFields(entry, other));
    return looksLike ? [{ place, looksLike }] : [];
  });
}

/** How many fields of two entries differ, besides their keys. */
function differingFields(one: Entry, other: Entry): number {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  names.delete('key');
  return [...names].filter((name) => !isDeepStrictEqual(one[name], other[name])).length;
}
