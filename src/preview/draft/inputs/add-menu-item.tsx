import { useState } from 'react';
import type { StructureItem } from '../../../contract/profile.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import { useForm } from './form-tools.ts';

interface Props {
  readonly present: readonly StructureItem[];
  readonly where: 'menu' | 'group';
  readonly onAdd: (item: StructureItem) => void;
}

/** Adds a service or group that a menu's list lacks. */
export function AddMenuItem({ present, where, onAdd }: Props) {
  const { names } = useForm();
  const { say } = usePreviewWords();
  const [chosen, setChosen] = useState('');
  const taken = present.map((item) => ('service' in item ? item.service : item.group));
  const others = (part: 'services' | 'groups') => names(part).filter(({ key }) => !taken.includes(key));
  const [services, groups] = [others('services'), others('groups')];
  if (services.length + groups.length === 0) return null;
  return (
    <div className="add-item">
      <select
        aria-label={say(`form.itemFor.${where}`)}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{say('form.item')}</option>
        <optgroup label={say('entity.services.many')}>{services.map(option)}</optgroup>
        <optgroup label={say('entity.groups.many')}>{groups.map(option)}</optgroup>
      </select>
      <button
        type="button"
        disabled={chosen === ''}
        onClick={() => {
          setChosen('');
          onAdd(
            groups.some(({ key }) => key === chosen) ? { group: chosen, items: [] } : { service: chosen },
          );
        }}
      >
        {say(`form.addTo.${where}`)}
      </button>
    </div>
  );
}

const option = ({ key, name }: { readonly key: string; readonly name: string }) => (
  <option key={key} value={key}>
    {name}
  </option>
);
