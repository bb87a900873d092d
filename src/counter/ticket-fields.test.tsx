import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Ticket, ticket as ticketSchema } from '../contract/ticket.ts';
import { taskStatus } from '../domain/queue/ticket-status.ts';
import { answer } from '../page/simulation/simulated-answer.ts';
import { aTask, aTicket, testNow } from '../testing/builders.ts';
import { openCounterState } from '../testing/counter/open-counter-state.tsx';
import { fieldsOf } from '../testing/fields-of.ts';
import { orderReasons } from './work/order-reason.ts';

const minute = 60_000;
const ticket = aTicket({
  calls: 1,
  counter: 'counter-1',
  customerName: 'Nadia',
  customerData: { data1: 'A1' },
  statusTime: testNow - minute,
  tasks: [aTask({ status: taskStatus.inTransaction, texts: {} }), aTask({ key: 'task-2', texts: {} })],
});
/** The page shows the time of the call until a task is started. */
const called = { ...ticket, tasks: ticket.tasks.map((task) => ({ ...task, status: taskStatus.open })) };
/** Fields that are always null. */
const empty = ['crm', 'comments', 'tasks.aspect'];

const fields = [
  ...new Set(fieldsOf(ticketSchema).map((path) => path.replace(/^customerData\..*/, 'customerData'))),
];

/** Changed values for fields in which the usual change of their type would not be visible. */
const others: Readonly<Record<string, unknown>> = {
  language: 'de',
  customerData: { data1: 'B2' },
  counter: 'counter-2',
  createdAt: testNow - 9 * minute,
  history: { called: 1 },
  'tasks.status': taskStatus.open,
  'tasks.code': 7,
  'tasks.texts': { en: { name: 'Dog licence', explanation: 'Bring it', comment: 'At once' } },
};

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 9 * minute;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? [...value, 'other'] : `${value ?? ''} other`;
}

function changed<Value>(value: Value, [name = '', ...rest]: readonly string[], other: unknown): Value {
  if (Array.isArray(value)) return value.map((item) => changed(item, [name, ...rest], other)) as Value;
  const part = (value as Readonly<Record<string, unknown>>)[name];
  const next = rest.length > 0 ? changed(part, rest, other) : (other ?? otherThan(part));
  return { ...value, [name]: next };
}

/**
 * The texts of a page with this ticket at the counter and in the queue, the sent requests, and the number of order
 * reasons.
 */
async function seenWith(one: Ticket) {
  const lists = Object.fromEntries(
    ['next', 'parked', 'others', 'notArrived'].map((list) => [
      list,
      { total: Number(list === 'next'), tickets: list === 'next' ? [one] : [] },
    ]),
  );
  const { screen, user, sent } = await openCounterState('serving', undefined, {
    'GET state': answer({
      clerk: { key: 'ana', name: 'Ana' },
      counter: { key: 'counter-1', name: 'Counter 1', number: '1' },
      ticket: one,
      pause: null,
    }),
    'GET queue': answer({ version: '1', clerks: [], lists }),
  });
  await screen.findByText('Keyboard shortcuts');
  // The announcement is drawn last.
  await expect.poll(() => document.body.textContent).toContain('Announcement');
  const texts = document.body.textContent;
  await user.keyboard('s');
  return [texts, sent, orderReasons(one, ['passport']).length];
}

// The `URL` of a browser window differs from Node's.
const guidePath = join(dirname(fileURLToPath(import.meta.url)), '../guide/counter-page.md');
const [, section = ''] = readFileSync(guidePath, 'utf8').split('## Fields of a ticket');
const [withEffect = [], without = []] = section
  .split('\n## ', 1)
  .join()
  .split('Without effect:')
  .map((part) => [...part.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name));

it('the guide lists each field of a ticket and its tasks once, as visible to clerks or as without effect', () => {
  expect([...withEffect, ...without].sort()).toEqual([...fields].sort());
});

it.each(fields.filter((path) => !empty.includes(path)))(
  'a clerk sees a change to %s if and only if the guide says so',
  async (path) => {
    const given = path === 'statusTime' ? called : ticket;
    const before = await seenWith(given);
    document.body.innerHTML = '';
    const after = await seenWith(changed(given, path.split('.'), others[path]));
    if (withEffect.includes(path)) expect(after).not.toEqual(before);
    else expect(after).toEqual(before);
  },
);
