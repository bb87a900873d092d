import { type EntityChoice, editable, editableParts, entitiesOf, entityName } from './changes/entities.ts';
import type { EntityNames } from './changes/entity-names.ts';
import type { EditedBranch } from './edit/edited-branch.ts';

interface Props {
  readonly edited: EditedBranch;
  readonly names: EntityNames;
  readonly chosen: EntityChoice | undefined;
  /** The profile that the dispenser shows. Without a key it shows none. */
  readonly shownProfile: EntityChoice;
  readonly onChoose: (chosen: EntityChoice) => void;
}

/** Chooses what is edited. */
export function EntityPicker(props: Props) {
  const { edited, names, chosen, shownProfile, onChoose } = props;
  const isHidden = chosen?.part === 'profiles' && chosen.key !== shownProfile.key;
  const idOf = ({ part, key }: EntityChoice) => `${part}/${key ?? ''}`;
  const all = editableParts.flatMap((part) => entitiesOf(part, edited));
  return (
    <div className="picker">
      <label>
        <span>Edit</span>
        <select
          value={chosen && idOf(chosen)}
          onChange={({ target }) => {
            const found = all.find((choice) => idOf(choice) === target.value);
            if (found) onChoose(found);
          }}
        >
          {editableParts.map((part) => {
            const own = all.filter((choice) => choice.part === part);
            if (own.length === 0) return null;
            return (
              <optgroup key={part} label={editable[part].many}>
                {own.map((choice) => (
                  <option key={idOf(choice)} value={idOf(choice)}>
                    {entityName(choice, edited, names)}
                  </option>
                ))}
              </optgroup>
            );
          })}
        </select>
      </label>
      {isHidden && (
        <p className="help">
          The dispenser does not show this profile at the time of the preview.{' '}
          {shownProfile.key !== undefined && (
            <button type="button" className="link" onClick={() => onChoose(shownProfile)}>
              Edit {entityName(shownProfile, edited, names)}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
