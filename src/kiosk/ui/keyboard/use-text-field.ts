import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type FieldRules, type Line, retyped, typed } from '../../../domain/text-entry/typing.ts';

/** A field that is typed into by keys on the glass and by a physical keyboard alike. */
export interface Typing {
  readonly text: string;
  /** What the keys of the glass wrote last, for those who do not see it. */
  readonly echo: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly line: Line;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Takes a key of the glass. */
  press(token: string): void;
}

const ending = (text: string): Line => ({ text, from: text.length, to: text.length });

/** Keeps what is typed within rules, and the caret where the visitor left it. */
export function useTyping(initial: string, rules: FieldRules): Typing {
  const field = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState(() => retyped(ending(initial), rules));
  const [echo, setEcho] = useState('');

  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    // Setting what is already so would end the composition of a letter.
    if (current.selectionEnd !== line.to) current.setSelectionRange(line.from, line.to);
    if (line.to === line.text.length) {
      // Letters become smaller while a name grows, and the end of a long one has to stay in sight.
      current.scrollLeft = current.matches(':dir(rtl)') ? -current.scrollWidth : current.scrollWidth;
    }
  }, [line]);

  return {
    text: line.text,
    echo,
    field,
    line,
    onChange({ target }) {
      setLine(
        retyped({ ...ending(target.value), from: target.selectionStart ?? target.value.length }, rules),
      );
      setEcho('');
    },
    press(token) {
      const { current } = field;
      const now = current
        ? { text: current.value, from: current.selectionStart ?? 0, to: current.selectionEnd ?? 0 }
        : line;
      const next = typed(now, token, rules);
      setLine(next);
      setEcho(next.text);
    },
  };
}
