import { type SyntheticEvent, useLayoutEffect, useMemo, useRef } from 'react';
import SimpleKeyboard from 'react-simple-keyboard';
import type { Shift } from '../../../domain/text-entry/keyboards/shift.ts';
import { trustedTypesPolicy } from '../../browser/trusted-types.ts';
import { useAllWords } from '../../hooks/use-all-words.ts';
import { type KeyCap, keyboardOptions, keyCapsOf } from './key-caps.ts';

const escapeHtml = (label: string) => label.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// The keyboard library writes labels as HTML, and labels may come from the service. The default Trusted Types policy
// escapes all HTML that is written without a policy of its own.
const policy = trustedTypesPolicy('default', { createHTML: escapeHtml });

/**
 * A label as HTML that shows exactly the text. It is escaped here, or by the policy if Trusted Types are
 * supported.
 */
const labelHtml = policy ? (label: string) => label : escapeHtml;

export interface KeysProps {
  /** Space-separated tokens, as in `keyboardLayouts`. Unknown tokens in braces are dropped. */
  readonly rows: readonly string[];
  /** Called when a key was pressed, by touch, mouse, physical keyboard or screen reader. */
  readonly onKey: (token: string) => void;
  readonly shift?: Shift;
  /** The letters' language; by default the visitor's. */
  readonly lettersLang?: string | undefined;
  /** The caps of keys that only this keyboard has, by token. */
  readonly caps?: Readonly<Record<string, KeyCap>>;
}

const keyOf = ({ target }: SyntheticEvent) => (target as Element).closest<HTMLElement>('[data-skbtn]');

export function Keys({ rows, onKey, shift = 'off', lettersLang, caps }: KeysProps) {
  const words = useAllWords();
  const container = useRef<HTMLFieldSetElement>(null);
  const hadFocus = useRef(false);
  /** The position of the tab stop: the last focused key. */
  const tabStop = useRef<string | undefined>(undefined);
  const { tokens, ...options } = useMemo(
    () => keyboardOptions(rows, { ...keyCapsOf(words, shift), ...caps }, lettersLang, labelHtml),
    [rows, words, shift, lettersLang, caps],
  );

  // The library redraws the keys in a later effect, which removes the focused key.
  useLayoutEffect(() => {
    hadFocus.current = container.current?.contains(document.activeElement) ?? false;
  });

  function press(position: string | undefined): void {
    const token = tokens.get(position ?? '');
    if (token !== undefined) onKey(token);
  }

  const drawnKeys = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-skbtn]') ?? [])];

  function setTabStop(reachable: HTMLElement | null | undefined): void {
    if (!reachable) return;
    for (const key of drawnKeys()) key.tabIndex = key === reachable ? 0 : -1;
    tabStop.current = reachable.dataset.skbtn;
  }

  function afterRender(): void {
    const keys = drawnKeys();
    const reachable = keys.find(({ dataset }) => dataset.skbtn === tabStop.current) ?? keys[0];
    setTabStop(reachable);
    if (hadFocus.current) reachable?.focus();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser clicks the focused key for Enter and the space bar.
    <fieldset
      ref={container}
      className="keys"
      aria-label={words.say('keyboard.name')}
      onFocus={(event) => setTabStop(keyOf(event))}
      onClick={(event) => {
        // The library handles only touch and mouse. `detail` 0 means Enter, the space bar or a screen reader.
        if (event.detail === 0) press(keyOf(event)?.dataset.skbtn);
      }}
    >
      <SimpleKeyboard
        {...options}
        useButtonTag
        disableRowButtonContainers
        disableCaretPositioning
        disableButtonHold
        enableLayoutCandidates={false}
        preventMouseDownDefault
        onKeyPress={press}
        onRender={afterRender}
      />
    </fieldset>
  );
}
