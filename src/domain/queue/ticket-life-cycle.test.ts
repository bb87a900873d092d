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

const plain = { isAtOtherCounter: false, hasOpenTask: false, isRecoverable: false };

const standings: Record<string, TicketState> = {
  '10 waiting': { ...plain, status: 10, hasOpenTask: true },
  '15 reserved': { ...plain, status: 15, hasOpenTask: true },
  '30 called': { ...plain, status: 30, hasOpenTask: true },
  "30 at another's": { ...plain, status: 30, hasOpenTask: true, isAtOtherCounter: true },
  '40 with more to do': { ...plain, status: 40, hasOpenTask: true },
  '40 with the last': { ...plain, status: 40 },
  "40 at another's": { ...plain, status: 40, isAtOtherCounter: true },
  '50 with more to do': { ...plain, status: 50, hasOpenTask: true },
  '50 with the last': { ...plain, status: 50 },
  "50 at another's": { ...plain, status: 50, isAtOtherCounter: true },
  '60 finished': { ...plain, status: 60 },
  '70 no-show': { ...plain, status: 70, hasOpenTask: true, isRecoverable: true },
  '70 otherwise': { ...plain, status: 70 },
};

const tasks: Record<string, Omit<TaskState, 'isChosen'>> = {
  '20 open': { status: 20, hasAfterwork: false, isBlockedByChain: false },
  '20 behind another': { status: 20, hasAfterwork: false, isBlockedByChain: true },
  '40 in transaction': { status: 40, hasAfterwork: false, isBlockedByChain: false },
  '40 with afterwork': { status: 40, hasAfterwork: true, isBlockedByChain: false },
  '50 afterwork': { status: 50, hasAfterwork: true, isBlockedByChain: false },
  '60 done': { status: 60, hasAfterwork: false, isBlockedByChain: false },
  '60 with afterwork': { status: 60, hasAfterwork: true, isBlockedByChain: false },
  '70 dropped': { status: 70, hasAfterwork: true, isBlockedByChain: false },
};

function inWords(outcome: TicketOutcome): string {
  if (outcome.kind === 'unchanged') return '·';
  if (outcome.kind === 'refused') return `no: ${outcome.why}`;
  return outcome.status === 70 ? `70 ${outcome.reason}` : String(outcome.status);
}

function taskInWords(task: TaskState, event: (typeof ticketEvents)[number]): string {
  const outcome = taskOutcome(task, event);
  if (outcome.kind === 'refused') return `no: ${outcome.why}`;
  return outcome.status === task.status ? '·' : String(outcome.status);
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

describe('the life cycle of a ticket', () => {
  it('is decided for every event at every status', async () => {
    const ticketTable = markdown(
      ['event', ...Object.keys(standings)],
      ticketEvents.map((event) => [
        event,
        ...Object.values(standings).map((standing) => inWords(ticketOutcome(standing, event))),
      ]),
    );
    const aboutOne = ['startTransaction', 'startAfterwork'] as const;
    const taskTable = markdown(
      ['event', ...Object.keys(tasks)],
      ticketEvents.flatMap((event) => {
        const row = (title: string, isChosen: boolean) => [
          title,
          ...Object.values(tasks).map((task) => taskInWords({ ...task, isChosen }, event)),
        ];
        return aboutOne.some((one) => one === event)
          ? [row(`${event}, on this task`, true), row(`${event}, on another`, false)]
          : [row(event, false)];
      }),
    );
    const text = [
      '# What an event makes of a ticket',
      '',
      'Written by `life-cycle.test.ts`. `·`: nothing changes. `no`: the event is refused.',
      'Calling a ticket that is called already adds a call.',
      '',
      ticketTable,
      '',
      '## And of each of its tasks, where it is not refused',
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
    expect(shown(standings)).toEqual(Object.values(ticketStatus));
    expect(shown(tasks)).toEqual(Object.values(taskStatus));
  });

  it('takes a ticket from another counter only at the end of the day', () => {
    for (const standing of Object.values(standings).filter(({ isAtOtherCounter }) => isAtOtherCounter)) {
      for (const event of ticketEvents) {
        const outcome = ticketOutcome(standing, event);
        expect(outcome.kind === 'becomes', event).toBe(event === 'dayEnd');
      }
    }
  });

  it('ends for good, except for a no-show', () => {
    for (const name of ['60 finished', '70 otherwise'] as const) {
      const standing = standings[name] as TicketState;
      for (const event of ticketEvents) expect(ticketOutcome(standing, event).kind).not.toBe('becomes');
    }
  });

  it('leaves nothing open once the day has ended', () => {
    for (const standing of Object.values(standings)) {
      const outcome = ticketOutcome(standing, 'dayEnd');
      expect(outcome.kind === 'becomes' ? outcome.status : standing.status).toBeGreaterThanOrEqual(60);
    }
    for (const task of Object.values(tasks)) {
      const outcome = taskOutcome({ ...task, isChosen: false }, 'dayEnd');
      expect(outcome).toMatchObject({
        kind: 'becomes',
        status: task.status === 20 ? 70 : expect.any(Number),
      });
    }
  });
});

describe('the time sums of a ticket', () => {
  it('count waiting and transaction separately, and neither calling nor afterwork', () => {
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
