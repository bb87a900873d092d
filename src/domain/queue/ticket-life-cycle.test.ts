import { describe, expect, it } from 'vitest';
import { type TaskState, taskOutcome } from './task-life-cycle.ts';
import {
  type TicketOutcome,
  type TicketState,
  ticketEvents,
  ticketOutcome,
  timeSumsAfter,
} from './ticket-life-cycle.ts';
import { taskStatus, ticketStatus } from './ticket-status.ts';

const plain = { isAtOtherCounter: false, hasOpenTask: false, isRecoverable: false, isParked: false };

const ticketStates: Record<string, TicketState> = {
  '10 waiting': { ...plain, status: 10, hasOpenTask: true },
  '10 parked': { ...plain, status: 10, hasOpenTask: true, isParked: true },
  '15 reserved': { ...plain, status: 15, hasOpenTask: true },
  '30 called': { ...plain, status: 30, hasOpenTask: true },
  '30 at another counter': { ...plain, status: 30, hasOpenTask: true, isAtOtherCounter: true },
  '40 with more tasks': { ...plain, status: 40, hasOpenTask: true },
  '40 with the last task': { ...plain, status: 40 },
  '40 at another counter': { ...plain, status: 40, isAtOtherCounter: true },
  '50 with more tasks': { ...plain, status: 50, hasOpenTask: true },
  '50 with the last task': { ...plain, status: 50 },
  '50 at another counter': { ...plain, status: 50, isAtOtherCounter: true },
  '60 finished': { ...plain, status: 60 },
  '70 no-show': { ...plain, status: 70, hasOpenTask: true, isRecoverable: true },
  '70 otherwise': { ...plain, status: 70 },
};

const taskStates: Record<string, Omit<TaskState, 'isChosen'>> = {
  '20 open': { status: 20, hasAfterwork: false, isBlockedByChain: false },
  '20 blocked by its chain': { status: 20, hasAfterwork: false, isBlockedByChain: true },
  '40 in transaction': { status: 40, hasAfterwork: false, isBlockedByChain: false },
  '40 with afterwork': { status: 40, hasAfterwork: true, isBlockedByChain: false },
  '50 afterwork': { status: 50, hasAfterwork: true, isBlockedByChain: false },
  '60 done': { status: 60, hasAfterwork: false, isBlockedByChain: false },
  '60 with afterwork': { status: 60, hasAfterwork: true, isBlockedByChain: false },
  '70 dropped': { status: 70, hasAfterwork: true, isBlockedByChain: false },
};

function outcomeText(outcome: TicketOutcome): string {
  if (outcome.kind === 'unchanged') return '·';
  if (outcome.kind === 'refused') return `no: ${outcome.why}`;
  return outcome.status === 70 ? `70 ${outcome.reason}` : String(outcome.status);
}

function taskOutcomeText(task: TaskState, event: (typeof ticketEvents)[number]): string {
  const outcome = taskOutcome(task, event);
  if (outcome.kind === 'refused') return `no: ${outcome.why}`;
  return outcome.status === task.status ? '·' : String(outcome.status);
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

describe('the life cycle of a ticket', () => {
  it('is defined for every event in every status', async () => {
    const ticketTable = markdown(
      ['event', ...Object.keys(ticketStates)],
      ticketEvents.map((event) => [
        event,
        ...Object.values(ticketStates).map((state) => outcomeText(ticketOutcome(state, event))),
      ]),
    );
    const ofOneTask = ['startTransaction', 'startAfterwork'] as const;
    const taskTable = markdown(
      ['event', ...Object.keys(taskStates)],
      ticketEvents.flatMap((event) => {
        const row = (title: string, isChosen: boolean) => [
          title,
          ...Object.values(taskStates).map((task) => taskOutcomeText({ ...task, isChosen }, event)),
        ];
        return ofOneTask.some((one) => one === event)
          ? [row(`${event}, on this task`, true), row(`${event}, on another task`, false)]
          : [row(event, false)];
      }),
    );
    const text = [
      '# The effect of events on a ticket',
      '',
      'Written by `ticket-life-cycle.test.ts`. `·`: nothing changes. `no`: the event is refused.',
      'A call of a called ticket adds a call. `callTicket` with `arrived` is `arrive` and then `call`. Only a direct call',
      'calls a parked ticket, and `transfer` and `call` end its parking.',
      '',
      ticketTable,
      '',
      '## The effect on each of its tasks, if the event is not refused',
      '',
      taskTable,
      '',
    ].join('\n');
    await expect(text).toMatchFileSnapshot('./life-cycle-table.md');
  });

  it('has every status in its table', () => {
    const shown = (table: object) => [
      ...new Set(Object.values(table).map(({ status }: { status: number }) => status)),
    ];
    expect(shown(ticketStates)).toEqual(Object.values(ticketStatus));
    expect(shown(taskStates)).toEqual(Object.values(taskStatus));
  });

  it('lets only the end of the day change a ticket that is at another counter', () => {
    for (const state of Object.values(ticketStates).filter(({ isAtOtherCounter }) => isAtOtherCounter)) {
      for (const event of ticketEvents) {
        const outcome = ticketOutcome(state, event);
        expect(outcome.kind === 'becomes', event).toBe(event === 'dayEnd');
      }
    }
  });

  it('ends permanently, except for a no-show', () => {
    for (const name of ['60 finished', '70 otherwise'] as const) {
      const state = ticketStates[name] as TicketState;
      for (const event of ticketEvents) expect(ticketOutcome(state, event).kind).not.toBe('becomes');
    }
  });

  it('leaves nothing open once the day has ended', () => {
    for (const state of Object.values(ticketStates)) {
      const outcome = ticketOutcome(state, 'dayEnd');
      expect(outcome.kind === 'becomes' ? outcome.status : state.status).toBeGreaterThanOrEqual(60);
    }
    for (const task of Object.values(taskStates)) {
      const outcome = taskOutcome({ ...task, isChosen: false }, 'dayEnd');
      expect(outcome).toMatchObject({
        kind: 'becomes',
        status: task.status === 20 ? 70 : expect.any(Number),
      });
    }
  });
});

describe('the time sums of a ticket', () => {
  it('count waiting and transaction separately, and exclude calling and afterwork', () => {
    const life: [number, number][] = [
      [15, 1],
      [10, 20],
      [30, 300],
      [40, 4000],
      [50, 50_000],
      [10, 600_000],
    ];
    let sums = { waitingTimeSum: 0, transactionTimeSum: 0 };
    for (const [status, elapsed] of life) sums = timeSumsAfter(sums, status, elapsed);
    expect(sums).toEqual({ waitingTimeSum: 600_020, transactionTimeSum: 4000 });
  });

  it('do not decrease when the clock is set back', () => {
    expect(timeSumsAfter({ waitingTimeSum: 5, transactionTimeSum: 5 }, 10, -3)).toEqual({
      waitingTimeSum: 5,
      transactionTimeSum: 5,
    });
  });
});
