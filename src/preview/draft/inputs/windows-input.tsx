import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { branch } from '../../../contract/branch.ts';
import { meaningOf } from '../../../contract/fields/fields.ts';
import { minuteSpan } from '../../../domain/calendar/schedule.ts';
import type { Span } from '../../../domain/calendar/spans.ts';
import { profileTones } from '../../time/profile-tone.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import { isTechnical } from '../changes/label.ts';
import { hasParts, valueAt, withMoved } from '../edit/path.ts';
import { fieldsUnder } from '../fields/form-fields.ts';
import { type DaySpan, daysOf, hiddenParts, newPlace, weekRows } from '../windows/week-rows.ts';
import { type DrawnWindow, drawnWindows, timesOf } from '../windows/window-span.ts';
import { type StripActions, WindowStrip } from '../windows/window-strip.tsx';
import { hiddenText, windowText } from '../windows/window-words.ts';
import { ChosenWindow } from './chosen-window.tsx';
import { useForm } from './form-tools.ts';
import type { InputProps } from './input-props.ts';
import { ListInput } from './list-input.tsx';

/** Opening hours are windows of one kind, which has no letter. */
const hoursTone = new Map([['', { fill: '#bfe3d9', letter: '' }]]);

/**
 * A dispenser's weekly schedule or a branch's opening hours: windows on a strip of seven days, the fields of the
 * selected window, and a list of all windows.
 */
export function WindowsInput(props: InputProps<'list'>) {
  const { shape, pattern, path, value } = props;
  const { edited, edit, names, announce } = useForm();
  const { say, spoken } = usePreviewWords();
  const id = useId();
  const strip = useRef<StripActions>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wantedFocus = useRef<number>(undefined);
  const [wanted, setWanted] = useState<number>();
  const isHours = meaningOf(pattern)?.input === 'hours';
  const profiles = isHours ? [{ key: '', name: say('form.open') }] : names('profiles');
  const [added = profiles[0]?.key ?? '', setAdded] = useState<string>();

  const list = useMemo<readonly unknown[]>(() => (Array.isArray(value) ? value : []), [value]);
  const windows = useMemo(() => drawnWindows(list), [list]);
  const rows = useMemo(() => weekRows(windows), [windows]);
  const tones = useMemo(() => (isHours ? hoursTone : profileTones(profiles)), [isHours, profiles]);
  const open = useMemo(() => (isHours ? [] : openingSpans(edited.branch)), [isHours, edited.branch]);
  const nameOf = (key: string) =>
    profiles.find((profile) => profile.key === key)?.name ?? say('form.unknown', { value: key });
  const chosen = wanted !== undefined && wanted < list.length ? wanted : undefined;
  const chosenWindow = windows.find(({ place }) => place === chosen);

  useLayoutEffect(() => {
    if (wantedFocus.current === undefined) return;
    const place = wantedFocus.current;
    wantedFocus.current = undefined;
    if (!strip.current?.focus(place)) addButton.current?.focus();
  });

  function tell(place: number, next: readonly unknown[]) {
    const drawn = drawnWindows(next);
    const window = drawn.find((one) => one.place === place);
    if (!window) return;
    const hidden = hiddenText(hiddenParts(window, weekRows(drawn)), say);
    announce(
      `${windowText(window, { say, spoken })}, ${nameOf(window.profile)}.${hidden ? ` ${hidden}.` : ''}`,
    );
  }

  function change({ place }: DrawnWindow, span: Span, isByKeys: boolean) {
    const window = list[place];
    if (!hasParts(window)) return;
    const next = { ...window, ...timesOf(span) };
    edit([...path, place], next, isByKeys);
    tell(place, list.with(place, next));
  }

  function add(day: number, span: Span) {
    const entry = { profile: added, day, ...timesOf(span) };
    const next = [...list, isHours ? entry : { ...entry, links: null }];
    edit(path, next);
    setWanted(list.length);
    wantedFocus.current = list.length;
    tell(list.length, next);
  }

  function remove(place: number) {
    const window = windows.find((one) => one.place === place);
    edit(path, list.toSpliced(place, 1));
    const left = list.length - 1;
    setWanted(left > 0 ? Math.min(place, left - 1) : undefined);
    wantedFocus.current = Math.min(place, left - 1);
    announce(
      window ? say('form.removed', { name: windowText(window, { say, spoken }) }) : say('form.windowRemoved'),
    );
  }

  function showFirst(place: number) {
    const next = withMoved(list, place, 0);
    edit(path, next);
    setWanted(0);
    wantedFocus.current = 0;
    tell(0, next);
  }

  const undrawn = list.length - windows.length;
  return (
    <div className="windows">
      <WindowStrip
        windows={windows}
        tones={tones}
        nameOf={nameOf}
        chosen={chosen}
        ref={strip}
        openOn={(day) => open.filter((span) => span.day === day)}
        onChoose={setWanted}
        onChange={change}
        onAdd={add}
        onRemove={remove}
      />
      {undrawn > 0 && <p className="help">{say('form.undrawnCount', { count: undrawn })}</p>}
      {chosen !== undefined && (
        <ChosenWindow
          fields={fieldsUnder(shape.item, `${pattern}[]`, []).filter((field) => !isTechnical(field.pattern))}
          remove={say(isHours ? 'form.removeHours' : 'form.removeWindow')}
          path={[...path, chosen]}
          title={chosenWindow ? windowText(chosenWindow, { say, spoken }) : say('form.undrawn')}
          hidden={chosenWindow && hiddenText(hiddenParts(chosenWindow, rows), say)}
          onShowFirst={() => showFirst(chosen)}
          onRemove={() => remove(chosen)}
        />
      )}
      <div className="add-window">
        {!isHours && (
          <>
            <label htmlFor={`${id}-profile`}>{say('form.newProfile')}</label>
            <select id={`${id}-profile`} value={added} onChange={({ target }) => setAdded(target.value)}>
              {profiles.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </>
        )}
        <button
          ref={addButton}
          type="button"
          onClick={() => {
            const { day, ...span } = newPlace(rows, chosenWindow?.day ?? 1);
            add(day, span);
          }}
        >
          {say(isHours ? 'form.addHours' : 'form.addWindow')}
        </button>
      </div>
      <p className="help">
        {say('form.clickFree')}
        {!isHours && ` ${say('form.overlap')}`}
        {open.length > 0 && ` ${say('form.dashed')}`}
      </p>
      <details className="window-list" open={isHours}>
        <summary>{say(isHours ? 'form.hoursList' : 'form.windowsList', { count: list.length })}</summary>
        <ListInput {...props} />
      </details>
    </div>
  );
}

/** A branch's opening hours by weekday; empty while a span is incomplete. */
function openingSpans(edited: unknown): readonly DaySpan[] {
  const read = v.safeParse(branch.entries.openingHours, valueAt(edited, ['openingHours']));
  if (!read.success) return [];
  const spans = read.output.map((hours) => ({
    day: hours.day,
    ...minuteSpan(hours, '2024-01-01', () => []),
  }));
  return spans.filter(({ from, until }) => from < until).flatMap(daysOf);
}
