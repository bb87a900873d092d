import '../../time/week.css';
import './windows.css';

import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { minutesPerDay } from '../../../domain/calendar/branch-time.ts';
import type { Span } from '../../../domain/calendar/spans.ts';
import { weekdayText } from '../../../domain/calendar/weekday-text.ts';
import type { ProfileTone } from '../../time/profile-tone.ts';
import { hourMarks, stripPlace } from '../../time/strip-scale.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import { useWindowDrag } from './use-window-drag.ts';
import { type Bar, hiddenParts, newSpanAt, otherEnds, type WeekRow, weekRows } from './week-rows.ts';
import { type DrawnWindow, type SpanChange, steppedSpan } from './window-span.ts';
import { hiddenText, spanText, windowText } from './window-words.ts';

export interface StripActions {
  /** Focuses the window at a list index; false if it is not rendered. */
  focus(place: number): boolean;
}

interface Props {
  readonly windows: readonly DrawnWindow[];
  readonly openOn: (day: number) => readonly Span[];
  readonly tones: ReadonlyMap<string, ProfileTone>;
  readonly nameOf: (profile: string) => string;
  /** The selected window's list index. */
  readonly chosen: number | undefined;
  readonly onChoose: (place: number) => void;
  /** Several key steps are undone together, like typing in one field. */
  readonly onChange: (window: DrawnWindow, span: Span, isByKeys: boolean) => void;
  readonly onAdd: (day: number, span: Span) => void;
  readonly onRemove: (place: number) => void;
  readonly ref: RefObject<StripActions | null>;
}

/** The colour of windows with an unknown profile. */
const unknownFill = '#f3c1bb';

const wholeDay: Span = { from: 0, until: minutesPerDay };
const place = (span: Span) => stripPlace(span, wholeDay);

/** The windows of a week as bars that can be dragged or changed with keys. */
export function WindowStrip(props: Props) {
  const { windows, openOn, tones, nameOf, chosen, onChoose, onChange, onAdd, onRemove, ref } = props;
  const { say, spoken } = usePreviewWords();
  const strip = useRef<HTMLOListElement>(null);
  const hint = useId();
  const pressedDay = useRef<number>(undefined);
  const { drag, cancel, handlers } = useWindowDrag((bar, span) => onChange(bar.window, span, false));
  const moved = windows.map((window) =>
    window.place === drag?.place ? { ...window, ...drag.span } : window,
  );
  const rows = weekRows(moved);
  const tabbed = windows.find((window) => window.place === chosen) ?? firstOf(rows);

  const focus = (wanted: number) => {
    const bar = strip.current?.querySelector<HTMLElement>(`[data-place="${wanted}"]`);
    bar?.focus();
    return bar !== null && bar !== undefined;
  };
  useImperativeHandle(ref, () => ({ focus }));

  function onKeyDown(event: KeyboardEvent, { window }: Bar) {
    if (event.ctrlKey || event.metaKey) return;
    const { key, shiftKey, altKey } = event;
    if (key === 'Escape') {
      cancel();
      return;
    }
    const change: SpanChange = shiftKey ? 'end' : altKey ? 'start' : 'move';
    const way = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[key];
    const turn = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (way !== undefined) onChange(window, steppedSpan(window, change, way), true);
    else if (key === 'Delete') onRemove(window.place);
    else if (turn !== undefined) {
      const order = [...new Set(rows.flatMap(({ bars }) => inTime(bars).map((bar) => bar.window.place)))];
      const next = order[order.indexOf(window.place) + turn];
      if (next !== undefined) focus(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onTrackClick({ target, currentTarget, clientX }: MouseEvent<HTMLElement>, row: WeekRow) {
    // Some browsers report a click on the track at the end of a drag.
    if (target !== currentTarget || pressedDay.current !== row.day) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const span = newSpanAt(row, width > 0 ? ((clientX - left) / width) * minutesPerDay : 0);
    if (span) onAdd(row.day, span);
  }

  return (
    <>
      <ol className="week-strip window-strip" ref={strip}>
        <li className="week-hours" aria-hidden="true">
          {hourMarks(wholeDay).map((minute) => (
            <span key={minute} style={place({ from: minute, until: minute })}>
              {minute / 60}
            </span>
          ))}
        </li>
        {rows.map((row) => (
          <li key={row.day} className="week-day">
            <div className="week-date">
              <b>{weekdayText(row.day, spoken, 'short')}</b>
            </div>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: with keys, "Add a window" does the same. */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: with keys, "Add a window" does the same. */}
            <div
              className="week-track"
              data-day={row.day}
              style={{ '--lanes': row.laneCount } as CSSProperties}
              onPointerDown={({ target, currentTarget }) => {
                pressedDay.current = target === currentTarget ? row.day : undefined;
              }}
              onClick={(event) => onTrackClick(event, row)}
            >
              {openOn(row.day).map((span) => (
                <span key={`${span.from} ${span.until}`} className="week-open" style={place(span)} />
              ))}
              {inTime(row.bars).map((bar) => {
                const { window, isContinued, lane, hidden } = bar;
                const tone = tones.get(window.profile);
                const style = {
                  ...place(bar),
                  '--lane': lane,
                  '--fill': tone?.fill ?? unknownFill,
                } as CSSProperties;
                return (
                  <button
                    key={`${window.place} ${isContinued}`}
                    type="button"
                    className="window-bar"
                    style={style}
                    data-place={window.place}
                    tabIndex={window.place === tabbed?.place && !isContinued ? 0 : -1}
                    aria-label={[
                      windowText(window, { say, spoken }),
                      nameOf(window.profile),
                      isContinued && say('form.continued'),
                      hiddenText(hiddenParts(window, rows), say),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                    aria-describedby={hint}
                    aria-current={window.place === chosen || undefined}
                    onFocus={() => onChoose(window.place)}
                    onClick={() => onChoose(window.place)}
                    onKeyDown={(event) => onKeyDown(event, bar)}
                    {...handlers(bar, () => otherEnds(window, rows))}
                  >
                    <b data-letter={tone?.letter ?? '?'} />{' '}
                    {window.place === drag?.place ? spanText(window, say) : nameOf(window.profile)}
                    {hidden.map((span) => (
                      <span key={span.from} className="window-hidden" style={stripPlace(span, bar)} />
                    ))}
                    {!isContinued && <span data-edge="start" />}
                    {bar.until === window.until || isContinued ? <span data-edge="end" /> : null}
                  </button>
                );
              })}
            </div>
          </li>
        ))}
      </ol>
      <p className="help" id={hint}>
        {say('form.dragWindow')}
      </p>
    </>
  );
}

const inTime = (bars: readonly Bar[]) =>
  [...bars].sort((one, other) => one.from - other.from || one.lane - other.lane);

function firstOf(rows: readonly WeekRow[]): DrawnWindow | undefined {
  const first = rows.flatMap(({ bars }) => inTime(bars)).find(({ isContinued }) => !isContinued);
  return first?.window;
}
