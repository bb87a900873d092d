import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePreviewWords } from '../../words/preview-words.ts';
import { useForm } from './form-tools.ts';

interface Props {
  readonly count: number;
  readonly nameOf: (place: number) => string;
  readonly children: (place: number) => ReactNode;
  readonly actions?: (place: number) => ReactNode;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (place: number) => void;
}

/** Rows with buttons to reorder and remove them. */
export function ListRows({ count, nameOf, children, actions, onMove, onRemove }: Props) {
  const { announce } = useForm();
  const { say } = usePreviewWords();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ readonly place: number; readonly button: string }>(undefined);

  useLayoutEffect(() => {
    if (!moved.current) return;
    const { place, button } = moved.current;
    moved.current = undefined;
    const buttons = list.current?.children[place]?.querySelector(':scope > .row-buttons');
    const pressed = buttons?.querySelector<HTMLButtonElement>(`[data-move=${button}]`);
    const focused = pressed?.disabled ? '[data-move]:not([disabled])' : `[data-move=${button}]`;
    buttons?.querySelector<HTMLElement>(focused)?.focus();
  });

  function moveButton(place: number, button: 'up' | 'down') {
    const to = button === 'up' ? place - 1 : place + 1;
    return (
      <button
        type="button"
        data-move={button}
        disabled={to < 0 || to >= count}
        aria-label={say(`form.${button}`, { name: nameOf(place) })}
        onClick={() => {
          moved.current = { place: to, button };
          onMove(place, to);
          announce(say('form.nowAt', { name: nameOf(place), place: to + 1, count }));
        }}
      >
        <span aria-hidden="true">{button === 'up' ? '↑' : '↓'}</span>
      </button>
    );
  }

  return (
    <ol ref={list} className="rows">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows can be equal, and a row changes while one types.
        <li key={place}>
          <div className="row-content">{children(place)}</div>
          <div className="row-buttons">
            {actions?.(place)}
            {moveButton(place, 'up')}
            {moveButton(place, 'down')}
            <button
              type="button"
              aria-label={say('removeOf', { name: nameOf(place) })}
              onClick={() => {
                onRemove(place);
                announce(say('form.removed', { name: nameOf(place) }));
              }}
            >
              <span aria-hidden="true">✕</span>
            </button>
          </div>
        </li>
      ))}
    </ol>
  );
}
