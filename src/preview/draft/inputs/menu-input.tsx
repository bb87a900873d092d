import { useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Profile, profile, type StructureItem } from '../../../contract/profile.ts';
import { quoted } from '../../../domain/lint/findings/in-words.ts';
import { nameBehind } from '../changes/entity-names.ts';
import { valueAt, withValueAt } from '../edit/path.ts';
import { entryOf } from '../fields/arranged-menus.ts';
import { intoGroup, itemPath, outOfGroup, withMoved } from '../fields/menu-moves.ts';
import { AddMenuItem } from './add-menu-item.tsx';
import { useForm } from './form-tools.ts';
import type { InputProps } from './input-props.ts';
import { ListRows } from './list-rows.tsx';
import { OtherPlaces } from './other-places.tsx';

const { structure } = profile.entries;
type Items = readonly StructureItem[];

/** The menus of a profile: for each language the services and groups, in order and to any depth. */
export function MenuInput({ path, value }: Pick<InputProps, 'path' | 'value'>) {
  const form = useForm();
  const [chosen, setChosen] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<readonly number[]>(undefined);
  useLayoutEffect(() => {
    const row = focused.current?.join('.');
    focused.current = undefined;
    if (row !== undefined) root.current?.querySelector<HTMLElement>(`[data-row="${row}"] > .handle`)?.focus();
  });

  if (!v.is(structure, value)) {
    return <p className="problem">{form.problemWithin(path) ?? 'Fix the menu as JSON.'}</p>;
  }
  const menus: Profile['structure'] = value;
  const language = chosen ?? form.languages[0]?.key ?? menus[0]?.language;
  const place = menus.findIndex((menu) => menu.language === language);
  const menu = menus[place];
  const keys = [...new Set([...form.languages.map(({ key }) => key), ...menus.map((one) => one.language)])];
  const nameOf = (item: StructureItem) => {
    const key = 'service' in item ? item.service : item.group;
    return quoted(nameBehind(key, form.names) ?? key);
  };

  function change(items: Items) {
    form.edit([...path, place, 'items'], items);
  }

  function shift(items: Items, at: readonly number[], way: 'in' | 'out') {
    const moved = way === 'in' ? intoGroup(items, at) : outOfGroup(items, at);
    const item = valueAt(items, itemPath(at));
    if (!moved || !item) {
      return form.announce(way === 'in' ? 'There is no group above it.' : 'It is in no group.');
    }
    focused.current = moved.at;
    change(moved.items);
    form.announce(`${nameOf(item as StructureItem)} is now ${way === 'in' ? 'in' : 'below'} the group.`);
  }

  const ofProfile = valueAt(form.edited, [...path.slice(0, -1), 'key']);
  const shown = { profile: String(ofProfile), language: menu?.language ?? '' };

  function rows(all: Items, list: Items, at: readonly number[], inGroup?: string) {
    const replace = (items: Items) =>
      change(at.length === 0 ? items : (withValueAt(all, [...itemPath(at), 'items'], items) as Items));
    const groupAt = list.map((item) => 'group' in item && item);
    return (
      <>
        <ListRows
          count={list.length}
          rowPrefix={at.map((step) => `${step}.`).join('')}
          nameOf={(index) => {
            const item = list[index];
            return item ? nameOf(item) : '';
          }}
          onMove={(from, to) => replace(withMoved(list, from, to))}
          onRemove={(index) => replace(list.toSpliced(index, 1))}
          onShift={(index, way) => shift(all, [...at, index], way)}
        >
          {(index) => {
            const item = list[index];
            const group = groupAt[index];
            return (
              <>
                <span className={group ? 'menu-group' : undefined}>{item && nameOf(item)}</span>
                {item && (
                  <OtherPlaces shown={shown} entry={entryOf(item)} group={inGroup} name={nameOf(item)} />
                )}
                {group && rows(all, group.items, [...at, index], group.group)}
              </>
            );
          }}
        </ListRows>
        <AddMenuItem
          present={list}
          where={at.length === 0 ? 'the menu' : 'the group'}
          onAdd={(item) => replace([...list, item])}
        />
      </>
    );
  }

  return (
    <div ref={root} className="menu">
      <label className="menu-language">
        <span>Language</span>
        <select value={language} onChange={({ target }) => setChosen(target.value)}>
          {keys.map((key) => (
            <option key={key} value={key}>
              {nameBehind(key, form.names) ?? key}
              {menus.some((one) => one.language === key) ? '' : ' (no menu)'}
            </option>
          ))}
        </select>
      </label>
      {menu ? rows(menu.items, menu.items, []) : <p className="help">There is no menu in this language.</p>}
      <div className="menu-actions">
        {!menu && language !== undefined && (
          <button type="button" onClick={() => form.edit(path, [...menus, { language, items: [] }])}>
            Add a menu
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
              form.announce('All languages have this menu now.');
            }}
          >
            Use this menu in all languages
          </button>
        )}
      </div>
    </div>
  );
}
