import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface Props<T extends string> {
  readonly label: string;
  readonly names: readonly T[];
  readonly titleOf: (name: T) => string;
  /** The number of items per tab that need attention. */
  readonly counts: Readonly<Partial<Record<T, number | undefined>>>;
  /** Undefined if all tabs are closed. */
  readonly open: T | undefined;
  readonly onOpen: (name: T | undefined) => void;
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs of a panel. A click on the open tab closes it; arrow keys move between tabs. */
export function Tabs<T extends string>(props: Props<T>) {
  const { label, names, titleOf, counts, open, onOpen, children } = props;
  const id = useId();
  const openIndex = (names as readonly (T | undefined)[]).indexOf(open);

  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDivElement>): void {
    const step = steps[key];
    const next = step && names[(openIndex + step + names.length) % names.length];
    if (!next) return;
    onOpen(next);
    currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }
  return (
    <>
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {names.map((name, index) => (
          <button
            key={name}
            id={`${id}${name}`}
            type="button"
            role="tab"
            data-tab={name}
            aria-selected={name === open}
            aria-controls={name === open ? `${id}panel` : undefined}
            tabIndex={index === Math.max(0, openIndex) ? 0 : -1}
            onClick={() => onOpen(name === open ? undefined : name)}
          >
            {titleOf(name)}
            {counts[name] !== undefined && <span className="count">{counts[name]}</span>}
          </button>
        ))}
      </div>
      {open !== undefined && (
        <div
          role="tabpanel"
          id={`${id}panel`}
          aria-labelledby={`${id}${open}`}
          className="tab-panel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to press is scrolled with the keyboard.
          tabIndex={0}
        >
          {children}
        </div>
      )}
    </>
  );
}
