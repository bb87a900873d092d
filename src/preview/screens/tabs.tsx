import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface Tab<T extends string> {
  readonly name: T;
  readonly title: string;
  /** How many things in it want attention. */
  readonly count?: number | undefined;
}

interface Props<T extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  /** Undefined: all are closed. */
  readonly open: T | undefined;
  readonly onOpen: (name: T | undefined) => void;
  /** The content of the open tab. */
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs of a panel; the open one is closed by a further click. Arrow keys go from tab to tab. */
export function Tabs<T extends string>({ label, tabs, open, onOpen, children }: Props<T>) {
  const id = useId();
  const openIndex = tabs.findIndex(({ name }) => name === open);

  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDivElement>): void {
    const step = steps[key];
    const next = step && tabs[(openIndex + step + tabs.length) % tabs.length];
    if (!next) return;
    onOpen(next.name);
    currentTarget.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  }
  return (
    <>
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {tabs.map(({ name, title, count }, index) => (
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
            {title}
            {count !== undefined && <span className="count">{count}</span>}
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
