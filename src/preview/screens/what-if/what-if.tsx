import type { ReactNode } from 'react';
import { networks, printers, queues } from '../../address/address-values.ts';
import type { PreviewAddress } from '../../address/preview-address.ts';
import { Check } from '../../controls/check.tsx';
import { NamedChoice } from '../../controls/choice.tsx';
import type { Conditions } from '../../previewed-kiosk/messages.ts';

interface Props {
  readonly conditions: Conditions;
  readonly onGo: (change: Partial<PreviewAddress>) => void;
  readonly onCallNumbers: () => void;
  readonly onLeaveScreen: () => void;
  /** True if there is one frame, on which actions can be triggered. */
  readonly hasOneFrame: boolean;
  /** The part about real tickets. */
  readonly children: ReactNode;
}

/** The controls of the frame's environment. */
export function WhatIf({ conditions, onGo, onCallNumbers, onLeaveScreen, hasOneFrame, children }: Props) {
  const set = (change: Partial<Conditions>) => onGo({ conditions: { ...conditions, ...change } });
  return (
    <section className="what-if" aria-labelledby="what-if">
      <h2 id="what-if">What if</h2>
      <NamedChoice
        label="Printer"
        value={conditions.printer}
        names={printers}
        onChoose={(printer) => set({ printer })}
      />
      <NamedChoice
        label="Network"
        value={conditions.network}
        names={networks}
        onChoose={(network) => set({ network })}
      />
      <NamedChoice
        label="Queue"
        value={conditions.queue}
        names={queues}
        onChoose={(queue) => set({ queue })}
      />
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
