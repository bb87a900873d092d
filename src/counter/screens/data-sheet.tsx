import { useState } from 'react';
import { customerData, type Ticket } from '../../contract/ticket.ts';
import { useWords } from '../words/use-words.ts';
import { type RequestSheetProps, Sheet } from './sheet.tsx';

interface Props extends RequestSheetProps {
  readonly ticket: Ticket;
}

const fields = Object.keys(customerData.entries) as (keyof Ticket['customerData'])[];

/** The ten fields about the visitor. Only what was changed is sent, so that numbers stay numbers. */
export function DataSheet({ ticket, facts, onRequest, onClose }: Props) {
  const { say, number } = useWords();
  const [changed, setChanged] = useState<Ticket['customerData']>({});
  return (
    <Sheet title={say('data.title', { number: ticket.number })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(changed).length === 0) return onClose();
          onRequest({ kind: 'data', ticket: ticket.key, customerData: changed });
        }}
      >
        <div className="fields">
          {fields.map((field, index) => (
            <label key={field}>
              {facts.dataName(field) ?? say('hand.data', { number: number(index + 1) })}
              <input
                name={field}
                autoComplete="off"
                defaultValue={ticket.customerData[field] ?? ''}
                onChange={({ target }) => setChanged({ ...changed, [field]: target.value })}
              />
            </label>
          ))}
        </div>
        <button type="submit" className="main">
          {say('data.save')}
        </button>
      </form>
    </Sheet>
  );
}
