import { useState } from 'react';
import {
  type FleetCommand,
  type FleetMachine,
  type FleetOrder,
  fleetCommand,
} from '../../contract/additions/page/fleet.ts';
import { commandWords, dispensersText } from './machine-words.ts';
import { OrderDialog } from './order-dialog.tsx';

interface Props {
  /** The dispensers that get the command. */
  readonly targets: readonly FleetMachine[];
  readonly onSend: (order: FleetOrder['order']) => Promise<void>;
}

/** The commands. A pause needs a sentence, and a command for several dispensers a confirmation. */
export function CommandBar({ targets, onSend }: Props) {
  const [asked, setAsked] = useState<FleetCommand>();

  function press(command: FleetCommand): void {
    if (command === 'pause' || targets.length > 1) setAsked(command);
    else void onSend({ command });
  }

  return (
    <fieldset className="commands">
      <legend className="unseen">Commands</legend>
      <span className="chosen">
        {targets.length === 0 ? 'Choose dispensers in the table' : `${dispensersText(targets.length)} chosen`}
      </span>
      {fleetCommand.options.map((command) => (
        <button key={command} type="button" disabled={targets.length === 0} onClick={() => press(command)}>
          {commandWords[command]}
          {command === 'pause' && '…'}
        </button>
      ))}
      {asked && (
        <OrderDialog
          command={asked}
          targets={targets}
          onSend={async (order) => {
            setAsked(undefined);
            await onSend(order);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </fieldset>
  );
}
