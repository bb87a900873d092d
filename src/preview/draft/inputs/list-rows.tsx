import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from './form-tools.ts';

interface Props {
  readonly count: number;
  /** The name of a row, for buttons and announcements. */
  readonly nameOf: (place: number) => string;
  readonly children: (place: number) => ReactNode;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (place: number) => void;
  /** Alt and a sideways arrow; absent if rows have no depth. */
  readonly onShift?: (place: number, way: 'in' | 'out') => void;
  /** Distinguishes rows of nested lists. */
  readonly rowPrefix?: string;
}

/** The list while one of its rows is dragged. */
interface Drag {
  readonly from: number;
  readonly to: number;
}

/** Rows that are put in order by dragging, with buttons, or with Alt and the arrows. */
export function ListRows({ count, nameOf, children, onMove, onRemove, onShift, rowPrefix = '' }: Props) {
  const { announce } = useForm();
  const list = useRef<HTMLOListElement>(null);
  const hint = useId();
  const [drag, setDrag] = useState<Drag>();
  const moved = useRef<{ readonly place: number; readonly button: string }>(undefined);

  useLayoutEffect(() => {
    if (!moved.current) return;
    const { place, button } = moved.current;
    moved.current = undefined;
    const row = list.current?.children[place];
    const wanted = row?.querySelector<HTMLButtonElement>(`:scope > .row-buttons > [data-move=${button}]`);
    (wanted && !wanted.disabled ? wanted : row?.querySelector<HTMLElement>(':scope > .handle'))?.focus();
  });

  function move(from: number, to: number, button: string) {
    if (to < 0 || to >= count || to === from) return;
    moved.current = { place: to, button };
    onMove(from, to);
    announce(`${nameOf(from)} is now at place ${to + 1} of ${count}.`);
  }

  function onKeyDown(event: KeyboardEvent, place: number) {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const shift = ({ ArrowRight: 'in', ArrowLeft: 'out' } as const)[event.key];
    if (!event.altKey || (way === undefined && (shift === undefined || !onShift))) return;
    event.preventDefault();
    event.stopPropagation();
    if (way !== undefined) move(place, place + way, 'none');
    else if (shift) onShift?.(place, shift);
  }

  /** The place of the dragged row if it were dropped at this height. */
  function placeAt(y: number, from: number): number {
    const rows = [...(list.current?.children ?? [])];
    return rows.filter((row, place) => {
      const { top, height } = row.getBoundingClientRect();
      return place !== from && top + height / 2 < y;
    }).length;
  }

  return (
    <>
      <ol ref={list} className="rows">
        {Array.from({ length: count }, (_, place) => {
          const name = nameOf(place);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows can be equal, and a row changes while one types.
              key={place}
              data-row={`${rowPrefix}${place}`}
              data-drag={drag && dragMark(drag, place)}
              onKeyDown={(event) => onKeyDown(event, place)}
            >
              <button
                type="button"
                className="handle"
                aria-label={`Move ${name}`}
                aria-describedby={hint}
                title="Drag, or press Alt and an arrow"
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDrag({ from: place, to: place });
                }}
                onPointerMove={({ clientY }) =>
                  setDrag((now) => now && { ...now, to: placeAt(clientY, now.from) })
                }
                onPointerUp={() => {
                  if (drag) move(drag.from, drag.to, 'none');
                  setDrag(undefined);
                }}
                onLostPointerCapture={() => setDrag(undefined)}
              >
                <span aria-hidden="true">⠿</span>
              </button>
              <div className="row-content">{children(place)}</div>
              <div className="row-buttons">
                <button
                  type="button"
                  data-move="up"
                  disabled={place === 0}
                  aria-label={`Move ${name} up`}
                  onClick={() => move(place, place - 1, 'up')}
                >
                  <span aria-hidden="true">↑</span>
                </button>
                <button
                  type="button"
                  data-move="down"
                  disabled={place === count - 1}
                  aria-label={`Move ${name} down`}
                  onClick={() => move(place, place + 1, 'down')}
                >
                  <span aria-hidden="true">↓</span>
                </button>
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    onRemove(place);
                    announce(`${name} is removed.`);
                  }}
                >
                  <span aria-hidden="true">✕</span>
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      <span id={hint} hidden>
        Drag, or press Alt and an arrow up or down{onShift ? '; to the side: into a group or out of it' : ''}.
      </span>
    </>
  );
}

/** The look of a row while one is dragged: the dragged one, or the one beside which it would be put. */
function dragMark({ from, to }: Drag, place: number): string | undefined {
  if (place === from) return 'dragged';
  if (place !== to) return undefined;
  return to < from ? 'before' : 'after';
}
