import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import type { PreviewWords } from '../../words/preview-words.ts';
import { type EditedBranch, editedBranchOf, type Part, parts } from '../edit/edited-branch.ts';
import { isSame, keyOf, type Path } from '../edit/path.ts';
import { differences } from './differences.ts';
import { entityTitle } from './entities.ts';
import { type EntityNames, entityNames } from './entity-names.ts';

/** A difference between the live branch and a draft. */
export interface Change {
  /** Stable while the entry and the field exist, wherever they are in their lists. */
  readonly id: string;
  /** The path of the value in the draft, or in the live branch if the draft removes the value. */
  readonly path: Path;
  /** The changed entity, such as `Profile “Weekday”`. */
  readonly entity: string;
  /** The field in plain words; empty for the whole entity. */
  readonly field: string;
  readonly was: string;
  readonly now: string;
  readonly back: { readonly path: Path; readonly value: unknown };
}

/** The differences between the live branch and a draft. */
export function changesOf(live: PreviewedBranch, edited: EditedBranch, words: PreviewWords): Change[] {
  const { say } = words;
  const base = editedBranchOf(live);
  const namesNow = entityNames(edited, live, words);
  const namesBefore = entityNames(base, live, words);
  // An entry that the draft has removed is named as in the live branch.
  const names: EntityNames = (part) => {
    const now = namesNow(part);
    return [...now, ...namesBefore(part).filter(({ key }) => now.every((one) => one.key !== key))];
  };
  return parts.flatMap((part) => {
    const [was, now] = [base[part], edited[part]];
    if (isSame(was, now)) return [];
    if (!Array.isArray(was) || !Array.isArray(now)) {
      return changesIn(part, [part], was, now, names, words);
    }
    const keysNow = new Map(now.map((item, place) => [keyOf(item), place]));
    const keysBefore = new Map(was.map((item, place) => [keyOf(item), place]));
    const removed = was.flatMap((item, place): Change[] =>
      keysNow.has(keyOf(item))
        ? []
        : [
            {
              id: idOf(part, keyOf(item)),
              path: [part, place],
              entity: entityTitle(part, keyOf(item), namesBefore, say),
              field: '',
              was: say('draft.there'),
              now: say('draft.removed'),
              back: { path: [part], value: now.toSpliced(place, 0, item) },
            },
          ],
    );
    const others = now.flatMap((item, place): Change[] => {
      const before = keysBefore.get(keyOf(item));
      if (before !== undefined) return changesIn(part, [part, place], was[before], item, names, words);
      return [
        {
          id: idOf(part, keyOf(item)),
          path: [part, place],
          entity: entityTitle(part, keyOf(item), names, say),
          field: '',
          was: say('draft.absent'),
          now: say('draft.added'),
          back: { path: [part], value: now.toSpliced(place, 1) },
        },
      ];
    });
    return [...removed, ...others];
  });
}

function changesIn(
  part: Part,
  path: Path,
  was: unknown,
  now: unknown,
  names: EntityNames,
  words: PreviewWords,
): Change[] {
  const entity = entityTitle(part, keyOf(now), names, words.say);
  return differences(was, now, names, path, words).map(({ path: inside, titles, before, ...texts }) => ({
    ...texts,
    id: idOf(part, keyOf(now), ...inside),
    entity,
    field: titles.join(' · '),
    path: [...path, ...inside],
    back: { path: [...path, ...inside], value: before },
  }));
}

const idOf = (part: Part, key: string | undefined, ...inside: Path) => [part, key, ...inside].join('/');
