import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useMemo, useRef } from 'react';
import SimpleKeyboard from 'react-simple-keyboard';
import type { Shift } from '../../../domain/text-entry/typing.ts';
import { useAllWords } from '../../words/use-all-words.ts';
import { drawnKeys, type Face, facesOf } from './key-caps.ts';
import { labelMarkup } from './label-html.ts';
import { keyTowards, wayOf } from './neighbour-key.ts';

export interface KeysProps {
  /** Tokens with spaces between them, as in `keyboardLayouts`; those in braces that nobody knows are left out. */
  readonly rows: readonly string[];
  /** A key was touched, or pressed in another way. */
  readonly onKey: (token: string) => void;
  readonly shift?: Shift;
  /** What stands on the keys that this keyboard alone has, by their tokens. */
  readonly faces?: Readonly<Record<string, Face>>;
}

const keyOf = ({ target }: SyntheticEvent) => (target as Element).closest<HTMLElement>('[data-skbtn]');

/** The keys of a keyboard. Default, because that is what a lazy import takes. */
export default function Keys({ rows, onKey, shift = 'off', faces }: KeysProps) {
  const words = useAllWords();
  const around = useRef<HTMLFieldSetElement>(null);
  const hadFocus = useRef(false);
  /** The place of the one key that the tabulator finds; the arrow keys choose another. */
  const found = useRef<string | undefined>(undefined);
  const { tokens, ...drawn } = useMemo(
    () => drawnKeys(rows, { ...facesOf(words, shift), ...faces }, labelMarkup),
    [rows, words, shift, faces],
  );

  // The keys are drawn anew in an effect of the library, which comes later.
  useLayoutEffect(() => {
    hadFocus.current = around.current?.contains(document.activeElement) ?? false;
  });

  function press(place: string | undefined): void {
    const token = tokens.get(place ?? '');
    if (token !== undefined) onKey(token);
  }

  /** Leaves one key to the tabulator, and gives it the focus back if it was on a key that is no more. */
  function settle(): void {
    const keys = [...(around.current?.querySelectorAll<HTMLElement>('[data-skbtn]') ?? [])];
    const chosen = keys.find(({ dataset }) => dataset.skbtn === found.current) ?? keys[0];
    for (const key of keys) key.tabIndex = key === chosen ? 0 : -1;
    if (hadFocus.current) chosen?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const way = wayOf(event.key);
    const from = keyOf(event);
    if (!way || !from) return;
    event.preventDefault();
    const key = keyTowards(from, way);
    if (!key) return;
    from.tabIndex = -1;
    key.tabIndex = 0;
    key.focus();
    found.current = key.dataset.skbtn;
  }

  return (
    <fieldset
      ref={around}
      className="keys"
      aria-label={words.say('keyboard.name')}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // The library hears fingers alone. This is Enter, the space bar or a screen reader.
        if (event.detail === 0) press(keyOf(event)?.dataset.skbtn);
      }}
    >
      <SimpleKeyboard
        {...drawn}
        useButtonTag
        disableRowButtonContainers
        disableCaretPositioning
        disableButtonHold
        enableLayoutCandidates={false}
        preventMouseDownDefault
        onKeyPress={press}
        onRender={settle}
      />
    </fieldset>
  );
}
