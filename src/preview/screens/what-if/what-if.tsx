import type { ReactNode } from 'react';
import type { PreviewAddress } from '../../address/preview-address.ts';
import { Check } from '../../controls/check.tsx';
import { Choice } from '../../controls/choice.tsx';
import type { Conditions } from '../../previewed-kiosk/messages.ts';

interface Props {
  readonly conditions: Conditions;
  readonly onGo: (change: Partial<PreviewAddress>) => void;
  readonly onCallNumbers: () => void;
  readonly onLeaveScreen: () => void;
  /** Whether there is one frame, which can be made to do something. */
  readonly hasOneFrame: boolean;
  /** The part about real tickets. */
  readonly children: ReactNode;
}

/** A word for each value, in the order of the list. */
type Names<Name extends keyof Conditions> = Readonly<Record<Extract<Conditions[Name], string>, string>>;

const printers: Names<'printer'> = { ready: 'Prints', 'paper-out': 'Out of paper', none: 'No printer' };
const networks: Names<'network'> = { fine: 'Fine', slow: 'Slow', away: 'Away' };
const queues: Names<'queue'> = {
  now: 'As it is now',
  empty: 'Empty',
  busy: 'Busy',
  full: 'No numbers left',
};

/** What the kiosk of the frame is surrounded by. */
export function WhatIf({ conditions, onGo, onCallNumbers, onLeaveScreen, hasOneFrame, children }: Props) {
  const set = (change: Partial<Conditions>) => onGo({ conditions: { ...conditions, ...change } });

  function list<Name extends 'printer' | 'network' | 'queue'>(
    label: string,
    name: Name,
    names: Readonly<Record<Conditions[Name], string>>,
  ) {
    return (
      <Choice
        label={label}
        value={conditions[name]}
        // The list has the values of this condition only.
        onChoose={(value) => set({ [name]: value as Conditions[Name] })}
      >
        {(Object.entries(names) as [string, string][]).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Choice>
    );
  }
  return (
    <section className="what-if" aria-labelledby="what-if">
      <h2 id="what-if">What if</h2>
      {list('Printer', 'printer', printers)}
      {list('Network', 'network', networks)}
      {list('Queue', 'queue', queues)}
      <Check label="Speak calls" isOn={conditions.hasSound} onChange={(hasSound) => set({ hasSound })} />
      <Check
        label="Show touch targets"
        isOn={conditions.showsTargets}
        onChange={(showsTargets) => set({ showsTargets })}
      />
      <button type="button" disabled={!hasOneFrame} onClick={onCallNumbers}>
        Call three numbers
      </button>
      <button type="button" disabled={!hasOneFrame} onClick={onLeaveScreen}>
        Visitor walks away
      </button>
      {children}
    </section>
  );
}
