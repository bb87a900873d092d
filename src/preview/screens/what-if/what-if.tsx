import type { ReactNode } from 'react';
import { networks, printers, queues } from '../../address/address-values.ts';
import type { PreviewAddress } from '../../address/preview-address.ts';
import { Check } from '../../controls/check.tsx';
import { NamedChoice } from '../../controls/choice.tsx';
import type { Conditions } from '../../previewed-kiosk/messages.ts';
import { usePreviewWords } from '../../words/preview-words.ts';

interface Props {
  readonly conditions: Conditions;
  readonly onGo: (change: Partial<PreviewAddress>) => void;
  readonly onCallNumbers: () => void;
  readonly onLeaveScreen: () => void;
  /** True if there is one frame, in which actions can be triggered. */
  readonly hasOneFrame: boolean;
  readonly children: ReactNode;
}

/** The controls of the frame's environment. */
export function WhatIf({ conditions, onGo, onCallNumbers, onLeaveScreen, hasOneFrame, children }: Props) {
  const { say } = usePreviewWords();
  const set = (change: Partial<Conditions>) => onGo({ conditions: { ...conditions, ...change } });
  return (
    <section className="what-if" aria-labelledby="what-if">
      <h2 id="what-if">{say('whatIf')}</h2>
      <NamedChoice
        label={say('printer')}
        value={conditions.printer}
        values={printers}
        textOf={(one) => say(`printer.${one}`)}
        onChoose={(printer) => set({ printer })}
      />
      <NamedChoice
        label={say('network')}
        value={conditions.network}
        values={networks}
        textOf={(one) => say(`network.${one}`)}
        onChoose={(network) => set({ network })}
      />
      <NamedChoice
        label={say('queue')}
        value={conditions.queue}
        values={queues}
        textOf={(one) => say(`queue.${one}`)}
        onChoose={(queue) => set({ queue })}
      />
      <Check label={say('sound')} isOn={conditions.hasSound} onChange={(hasSound) => set({ hasSound })} />
      <Check
        label={say('targets')}
        isOn={conditions.showsTargets}
        onChange={(showsTargets) => set({ showsTargets })}
      />
      <button type="button" disabled={!hasOneFrame} onClick={onCallNumbers}>
        {say('callNumbers')}
      </button>
      <button type="button" disabled={!hasOneFrame} onClick={onLeaveScreen}>
        {say('leaveScreen')}
      </button>
      {children}
    </section>
  );
}
