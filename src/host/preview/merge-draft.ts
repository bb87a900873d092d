import * as v from 'valibot';
import { type DraftMistakes, previewedContent } from '../../contract/additions/page/preview.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Merged {
  /** The content of the branch file with the draft in it. */
  readonly content: Fields;
  /** What the checks of a branch file cannot see. */
  readonly mistakes: DraftMistakes['mistakes'];
}

const names = Object.keys(previewedContent.entries);
const dispenserList = v.array(v.looseObject({ key: v.string() }));
const withBranchKey = v.object({ branch: v.object({ key: v.string() }) });

/**
 * Puts a draft into the content of its branch file. What the preview does not know stays as it is in the file: users,
 * counters, appointments, rules and the API keys of dispensers.
 */
export function mergeDraft(file: Fields, draft: Fields): Merged {
  // Assigned in the order of the file, so that a comparison of both files shows what has changed.
  const content: Record<string, unknown> = { ...file };
  for (const name of names) {
    const isNothingNew = file[name] === undefined && isEmptyList(draft[name]);
    if (!isNothingNew) content[name] = draft[name];
  }
  const apiKeys = new Map(dispensersIn(file).map(({ key, apiKey }) => [key, apiKey]));
  const drafted = dispensersIn(draft);
  if (drafted.length > 0) {
    content.dispensers = drafted.map((device) => ({ ...device, apiKey: apiKeys.get(device.key) }));
  }
  const mistakes = [
    ...Object.keys(draft)
      .filter((name) => !names.includes(name))
      .map((name) => ({ field: name, problem: 'is not a part of a draft' })),
    ...(branchKeyOf(draft) === branchKeyOf(file)
      ? []
      : [{ field: 'branch.key', problem: 'cannot be changed: it would be another branch' }]),
    ...drafted.flatMap(({ key }, index) =>
      apiKeys.has(key) ? [] : [{ field: `dispensers[${index}].key`, problem: newDispenser }],
    ),
  ];
  return { content, mistakes };
}

const newDispenser = 'is not in the branch file; add a dispenser there first';

/** The content of a branch file without API keys, users and appointments. */
export function withoutSecrets({ users: _users, bookings: _bookings, ...content }: Fields): Fields {
  return { ...content, dispensers: dispensersIn(content).map(({ apiKey: _apiKey, ...device }) => device) };
}

/** The key of the branch in the content of a branch file; undefined: there is none. */
export function branchKeyOf(content: unknown): string | undefined {
  return v.is(withBranchKey, content) ? content.branch.key : undefined;
}

/** The dispensers as they are written; none if the list is no list of dispensers. */
function dispensersIn({ dispensers }: Fields): v.InferOutput<typeof dispenserList> {
  return v.is(dispenserList, dispensers) ? dispensers : [];
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
