import { useState } from 'react';
import {
  type FleetCommand,
  type FleetMachine,
  type FleetMute,
  type FleetOrder,
  fleetCommand,
  type UpdateTarget,
} from '../../contract/additions/page/fleet.ts';
import { usePreviewWords } from '../words/preview-words.ts';
import { takers } from './machine-words.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';

interface Props {
  readonly targets: readonly FleetMachine[];
  readonly nextTarget: UpdateTarget;
  readonly isUpdating: boolean;
  readonly onOrder: (order: FleetOrder['order']) => Promise<void>;
  /** Undefined if there are no alerts to mute. */
  readonly onMute: ((mute: Omit<FleetMute, 'dispensers'>) => Promise<void>) | undefined;
}

/** A pause needs a sentence, and an update turns the screen dark. */
const asksFirst = (command: FleetCommand) => command === 'pause' || command === 'update';

/** The commands. A command for several dispensers needs a confirmation. */
export function CommandBar({ targets, nextTarget, isUpdating, onOrder, onMute }: Props) {
  const { say } = usePreviewWords();
  const [asked, setAsked] = useState<FleetCommand>();
  const [isMuting, setMuting] = useState(false);

  function press(command: FleetCommand): void {
    if (asksFirst(command) || targets.length > 1) setAsked(command);
    else void onOrder({ command });
  }

  return (
    <fieldset className="commands">
      <legend className="unseen">{say('fleet.commands')}</legend>
      <span className="chosen">
        {targets.length === 0 ? say('fleet.choose') : say('fleet.chosen', { count: targets.length })}
      </span>
      {fleetCommand.options.map((command) => (
        <button
          key={command}
          type="button"
          disabled={takers(command, targets).length === 0 || (command === 'update' && isUpdating)}
          onClick={() => press(command)}
        >
          {say(`fleet.${command}`)}
          {asksFirst(command) && '…'}
        </button>
      ))}
      {onMute && (
        <button type="button" disabled={targets.length === 0} onClick={() => setMuting(true)}>
          {say('fleet.mute')}
        </button>
      )}
      {onMute && isMuting && (
        <MuteDialog
          targets={targets}
          onSend={async (mute) => {
            setMuting(false);
            await onMute(mute);
          }}
          onClose={() => setMuting(false)}
        />
      )}
      {asked && (
        <OrderDialog
          command={asked}
          targets={targets}
          nextTarget={nextTarget}
          onSend={async (order) => {
            setAsked(undefined);
            await onOrder(order);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </fieldset>
  );
}
