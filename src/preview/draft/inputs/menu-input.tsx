import { useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Profile, profile, type StructureItem } from '../../../contract/profile.ts';
import type { MenuEntry, PutTile } from '../../previewed-kiosk/messages.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import { nameBehind } from '../changes/entity-names.ts';
import { valueAt, withMoved } from '../edit/path.ts';
import { entryOf, putIn, withListIn } from '../fields/arranged-menus.ts';
import { AddMenuItem } from './add-menu-item.tsx';
import { useForm } from './form-tools.ts';
import type { InputProps } from './input-props.ts';
import { ListRows } from './list-rows.tsx';
import { OtherPlaces } from './other-places.tsx';

const { structure } = profile.entries;
type Items = readonly StructureItem[];

/** A profile's menus: the services and groups of each language, in order and to any depth. */
export function MenuInput({ path, value }: Pick<InputProps, 'path' | 'value'>) {
  const form = useForm();
  const { say } = usePreviewWords();
  const [chosen, setChosen] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<MenuEntry>(undefined);
  useLayoutEffect(() => {
    if (!focused.current) return;
    const entry = root.current?.querySelector(`[data-entry="${CSS.escape(nameOfEntry(focused.current))}"]`);
    focused.current = undefined;
    entry
      ?.closest('li')
      ?.querySelector<HTMLElement>(':scope > .row-buttons > button:not([disabled])')
      ?.focus();
  });

  if (!v.is(structure, value)) {
    return <p className="problem">{form.problemWithin(path) ?? say('form.menuError')}</p>;
  }
  const menus: Profile['structure'] = value;
  const language = chosen ?? form.languages[0]?.key ?? menus[0]?.language;
  const place = menus.findIndex((menu) => menu.language === language);
  const menu = menus[place];
  const keys = [...new Set([...form.languages.map(({ key }) => key), ...menus.map((one) => one.language)])];
  const nameOf = (item: StructureItem) => {
    const key = 'service' in item ? item.service : item.group;
    return say('quoted', { text: nameBehind(key, form.names) ?? key });
  };

  function languageText(key: string): string {
    const name = nameBehind(key, form.names) ?? key;
    return menus.some((one) => one.language === key) ? name : say('form.withoutMenu', { language: name });
  }

  function change(items: Items) {
    form.edit([...path, place, 'items'], items);
  }

  function shift(items: Items, item: StructureItem, group: string | undefined, put: PutTile['put']) {
    const entry = entryOf(item);
    const moved = putIn(items, { entry, group, put });
    if (!moved) return;
    focused.current = entry;
    change(moved);
    form.announce(say(put.how === 'out' ? 'form.belowGroup' : 'form.inGroup', { name: nameOf(item) }));
  }

  const ofProfile = valueAt(form.edited, [...path.slice(0, -1), 'key']);
  const shown = { profile: String(ofProfile), language: menu?.language ?? '' };

  function rows(all: Items, list: Items, inGroup?: string) {
    const replace = (items: Items) => change(withListIn(all, inGroup, items));
    return (
      <>
        <ListRows
          count={list.length}
          nameOf={(index) => {
            const item = list[index];
            return item ? nameOf(item) : '';
          }}
          onMove={(from, to) => replace(withMoved(list, from, to))}
          onRemove={(index) => replace(list.toSpliced(index, 1))}
          actions={(index) => {
            const [item, above] = [list[index], list[index - 1]];
            if (!item) return null;
            return (
              <>
                {inGroup !== undefined && (
                  <button
                    type="button"
                    aria-label={say('form.out', { name: nameOf(item) })}
                    onClick={() => shift(all, item, inGroup, { how: 'out' })}
                  >
                    <span aria-hidden="true">⇤</span>
                  </button>
                )}
                {above && 'group' in above && (
                  <button
                    type="button"
                    aria-label={say('form.into', { name: nameOf(item), group: nameOf(above) })}
                    onClick={() => shift(all, item, inGroup, { how: 'into', entry: entryOf(above) })}
                  >
                    <span aria-hidden="true">⇥</span>
                  </button>
                )}
              </>
            );
          }}
        >
          {(index) => {
            const item = list[index];
            if (!item) return null;
            const isGroup = 'group' in item;
            const entry = entryOf(item);
            return (
              <>
                <span className={isGroup ? 'menu-group' : undefined} data-entry={nameOfEntry(entry)}>
                  {nameOf(item)}
                </span>
                <OtherPlaces shown={shown} entry={entry} group={inGroup} name={nameOf(item)} />
                {isGroup && rows(all, item.items, item.group)}
              </>
            );
          }}
        </ListRows>
        <AddMenuItem
          present={list}
          where={inGroup === undefined ? 'menu' : 'group'}
          onAdd={(item) => replace([...list, item])}
        />
      </>
    );
  }

  return (
    <div ref={root} className="menu">
      <label className="menu-language">
        <span>{say('kioskLanguage')}</span>
        <select value={language} onChange={({ target }) => setChosen(target.value)}>
          {keys.map((key) => (
            <option key={key} value={key}>
              {languageText(key)}
            </option>
          ))}
        </select>
      </label>
      {menu ? rows(menu.items, menu.items) : <p className="help">{say('form.noMenu')}</p>}
      <div className="menu-actions">
        {!menu && language !== undefined && (
          <button type="button" onClick={() => form.edit(path, [...menus, { language, items: [] }])}>
            {say('form.addMenu')}
          </button>
        )}
        {menu && keys.length > 1 && (
          <button
            type="button"
            onClick={() => {
              form.edit(
                path,
                keys.map((key) => ({ language: key, items: menu.items })),
              );
              form.announce(say('form.sameMenuDone'));
            }}
          >
            {say('form.sameMenu')}
          </button>
        )}
      </div>
    </div>
  );
}

const nameOfEntry = ({ kind, key }: MenuEntry) => `${kind} ${key}`;
