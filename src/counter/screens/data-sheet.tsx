import { useState } from 'react';
import type { Ticket } from '../../contract/ticket.ts';
import { useCounterWords } from '../words/use-words.ts';
import { CounterSheet, type RequestSheetProps } from './sheet.tsx';

interface Props extends RequestSheetProps {
  readonly ticket: Ticket;
}

/** Edits the visitor's fields. Unchanged fields are not sent, so numbers stay numbers. */
export function DataSheet({ ticket, facts, onRequest, onClose }: Props) {
  const { say, number } = useCounterWords();
  const [changed, setChanged] = useState<Ticket['customerData']>({});
  return (
    <CounterSheet title={say('data.title', { number: ticket.number })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(changed).length === 0) return onClose();
          onRequest({ kind: 'data', ticket: ticket.key, customerData: changed });
        }}
      >
        <div className="fields">
          {facts.dataFields(ticket).map((field) => (
            <label key={field}>
              {facts.dataName(field) ??
                say('current.data', { number: number(Number(field.replace('data', ''))) })}
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
    </CounterSheet>
  );
}
