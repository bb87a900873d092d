import * as v from 'valibot';
import { profile } from '../../../contract/profile.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import { menusText } from '../changes/menus-text.ts';
import { type ItemPlace, type MenuOf, otherPlaces, withSamePlace } from '../fields/arranged-menus.ts';
import { useForm } from './form-tools.ts';

interface Props extends ItemPlace {
  readonly shown: MenuOf;
  readonly name: string;
}

const parts = v.array(v.looseObject(v.pick(profile, ['key', 'structure']).entries));

/** Lists the profiles in which an item has a different place, and offers to use this place in all profiles. */
export function OtherPlaces({ shown, entry, group, name }: Props) {
  const { edited, edit, names, announce } = useForm();
  const { say } = usePreviewWords();
  const { profiles } = edited;
  if (!v.is(parts, profiles)) return null;
  const others = otherPlaces(profiles, shown, { entry, group });
  if (others.length === 0) return null;
  return (
    <p className="other-places">
      {say('form.elsewhere', { menus: menusText(profiles, others, names, say) })}{' '}
      <button
        type="button"
        className="link"
        aria-label={say('form.sameOf', { name })}
        onClick={() => {
          edit(['profiles'], withSamePlace(profiles, shown, { entry, group }));
          announce(say('form.sameDone', { name }));
        }}
      >
        {say('form.same')}
      </button>
    </p>
  );
}
