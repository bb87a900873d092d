import { useState } from 'react';
import type { CounterQueue } from '../../contract/additions/counter-queue.ts';
import type { KnownCounter } from '../../contract/additions/page/counter-session.ts';
import type { Ticket } from '../../contract/ticket.ts';
import { subType } from '../../domain/configuration/meanings.ts';
import type { TransferTarget } from '../api/clerk-request.ts';
import { useCounterWords } from '../words/use-words.ts';
import { CounterSheet, type RequestSheetProps } from './sheet.tsx';

interface Props extends RequestSheetProps {
  readonly ticket: Ticket;
  readonly counters: readonly KnownCounter[];
  readonly clerks: NonNullable<CounterQueue['clerks']>;
}

/** Asks for the target of a transfer, and whether the ticket keeps its place. */
export function TransferSheet({ ticket, counters, clerks, facts, onRequest, onClose }: Props) {
  const { say } = useCounterWords();
  const services = facts.services.filter((service) => service.subType === subType.ordinary);
  const [target, setTarget] = useState('');
  const [place, setPlace] = useState<'kept' | 'end'>('kept');
  return (
    <CounterSheet title={say('transfer.title', { number: ticket.number })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const { key, number } = ticket;
          onRequest({ kind: 'transfer', ticket: key, number, to: targetOf(target), place });
        }}
      >
        <label>
          {say('transfer.to')}
          <select required value={target} onChange={(event) => setTarget(event.target.value)}>
            <option value="" />
            <optgroup label={say('transfer.services')}>
              {services.map((service) => (
                <option key={service.key} value={`service ${service.key}`}>
                  {facts.serviceName(service)}
                </option>
              ))}
            </optgroup>
            {counters.length > 0 && (
              <optgroup label={say('transfer.counters')}>
                {counters
                  .filter(({ key }) => key !== ticket.counter)
                  .map(({ key, name }) => (
                    <option key={key} value={`counter ${key}`}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            )}
            {clerks.length > 0 && (
              <optgroup label={say('transfer.clerks')}>
                {clerks.map(({ key, name, counter }) => (
                  <option key={key} value={`clerk ${key}`}>
                    {name} · {counter}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        </label>
        <fieldset>
          <legend>{say('transfer.place')}</legend>
          {(['kept', 'end'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="place" checked={place === one} onChange={() => setPlace(one)} />
              {say(`transfer.${one}`)}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="main">
          {say('action.transfer')}
        </button>
      </form>
    </CounterSheet>
  );
}

/** Parses an option's value: kind, space, key. */
function targetOf(value: string): TransferTarget {
  const [kind, ...rest] = value.split(' ');
  const key = rest.join(' ');
  if (kind === 'service') return { service: key };
  return kind === 'clerk' ? { clerk: key } : { counter: key };
}
