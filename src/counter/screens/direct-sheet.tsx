import { type KeyboardEvent, useId, useState } from 'react';
import type { Ticket } from '../../contract/ticket.ts';
import type { Client } from '../../page/api/client.ts';
import { type Queue, useFound } from '../reads/use-queue.ts';
import { useCounterWords } from '../words/use-words.ts';
import { openTasks } from '../work/current-ticket.ts';
import type { FoundTicket, TicketLists } from '../work/find-tickets.ts';
import { CounterSheet, type RequestSheetProps } from './sheet.tsx';

interface Props extends RequestSheetProps {
  readonly client: Pick<Client, 'call'>;
  readonly queue: Queue | undefined;
  readonly now: number;
}

/** Calls any ticket, even if it is parked. The clerk types part of its number or name; arrows select, Enter calls. */
export function DirectSheet({ client, queue, facts, now, onRequest, onClose }: Props) {
  const { say, minutes } = useCounterWords();
  const id = useId();
  const [text, setText] = useState('');
  const found = useFound(client, queue, text);
  // The ticket is selected by key, not by position: the list changes, and Enter must not call a ticket that has moved
  // up.
  const [choice, setChoice] = useState({ text, key: found[0]?.ticket.key });
  if (choice.text !== text || choice.key === undefined) {
    const key = found[0]?.ticket.key;
    if (choice.text !== text || key !== undefined) setChoice({ text, key });
  }
  const position = found.findIndex(({ ticket }) => ticket.key === choice.key);
  const chosen = found[position];

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(found.length - 1, position + step));
    setChoice({ text, key: found[next]?.ticket.key });
  }
  function call({ ticket, list }: FoundTicket) {
    onRequest({ kind: 'direct', ticket: ticket.key, arrived: list === 'notArrived' });
  }
  return (
    <CounterSheet title={say('direct.title')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) call(chosen);
        }}
      >
        <label htmlFor={`${id}text`}>{say('direct.search')}</label>
        <input
          id={`${id}text`}
          role="combobox"
          autoComplete="off"
          aria-expanded={found.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={chosen && id + chosen.ticket.key}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setText(target.value)}
        />
        {found.length === 0 && <p>{say('direct.none')}</p>}
        <div className="choices" id={`${id}list`} role="listbox" aria-label={say('direct.title')}>
          {found.map(option)}
        </div>
      </form>
    </CounterSheet>
  );

  function option(one: FoundTicket) {
    const { ticket, list } = one;
    const [task = ticket.tasks[0]] = openTasks(ticket);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus, and its keys choose here.
      <div
        key={ticket.key}
        id={id + ticket.key}
        className="found"
        role="option"
        tabIndex={-1}
        aria-selected={one === chosen}
        ref={one === chosen ? scrollIntoView : undefined}
        onClick={() => call(one)}
      >
        <b>
          <bdi dir="ltr">{ticket.number}</bdi>
        </b>
        <span>
          {task && facts.serviceName(task)}
          {ticket.customerName && ' · '}
          <bdi>{ticket.customerName}</bdi>
        </span>
        <span>{listText(ticket, list)}</span>
      </div>
    );
  }

  function listText({ createdAt }: Ticket, list: keyof TicketLists): string {
    switch (list) {
      case 'next':
        return minutes(now - createdAt);
      case 'parked':
      case 'others':
        return say(`queue.${list}`);
      case 'notArrived':
        return say('direct.arrived');
      default:
        return list satisfies never;
    }
  }
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
