import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PrintReport } from '../../contract/additions/create-ticket.ts';
import type { PrinterState } from '../../contract/additions/printing.ts';
import { aTicket, aWaitingInfo } from '../../testing/builders.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { fakePrinter } from '../../testing/printer/fake-page-printer.ts';
import type { TicketPrinter } from '../devices/printer/ticket-printer.ts';
import { startSession } from '../session/kiosk-session.ts';
import type { PrintOutcome } from '../session/paper-state.ts';
import type { ScreenAt } from '../session/session.ts';
import { type PaperOfVisits, paperClient } from './paper-client.ts';

const timings = { inactivityMs: 60_000, ticketMs: 5_000, standbyMs: 0, advertisementMs: 0 };
const created = { ticket: aTicket({ key: 'ticket-1', number: 'B 047' }), waiting: aWaitingInfo() };

function atTicket(
  findPrinter: (own: TicketPrinter) => Promise<TicketPrinter | undefined> = async (own) => own,
  slipOf: PaperOfVisits['slipOf'] = async () => ({ slip: [{ kind: 'rule' }], picture: 'poster' }),
) {
  const timers = manualTimers();
  const session = startSession(timers);
  const printer = fakePrinter();
  const reported: PrintReport['outcome'][] = [];
  const client = paperClient({
    session,
    timers,
    printer: () => findPrinter(printer),
    slipOf,
    onPrinted: ({ outcome }) => reported.push(outcome),
  });
  session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  session.send({ type: 'ticket-recovered', requestId: 'r1', services: [], created });
  const screen = () => session.current().session.screen;
  return {
    ...client,
    printer,
    reported,
    screen,
    send: session.send,
    pass: timers.pass,
    paper: () => (screen() as ScreenAt<'ticket'>).paper,
    copies: () => printer.jobs.map(({ copy }) => copy),
  };
}

describe('a number on the screen', () => {
  it('is printed immediately, and the screen shows when the paper is there', async () => {
    const kiosk = atTicket();
    void kiosk.print(undefined, 'r1');
    await kiosk.pass(0);
    expect([kiosk.paper(), kiosk.printer.jobs]).toMatchObject([
      { at: 'printing' },
      [{ id: 'r1', copy: 0, picture: 'poster' }],
    ]);
    kiosk.printer.settle('printed');
    await kiosk.pass(0);
    expect([kiosk.paper(), kiosk.reported]).toEqual([{ at: 'printed' }, ['printed']]);
  });

  it.each([
    ['no printer', async () => undefined],
    ['a host that does not answer', async () => Promise.reject(new Error('away'))],
  ])('with %s is shown without mentioning paper', async (_, findPrinter) => {
    const kiosk = atTicket(findPrinter);
    await kiosk.print(undefined, 'r1');
    await kiosk.askVisitor(['r1']);
    expect([kiosk.paper(), await kiosk.isOut(), kiosk.reported]).toEqual([undefined, false, []]);
  });

  it('is not printed if the visitor stores it in another way', async () => {
    const kiosk = atTicket();
    await kiosk.print('code', 'r1');
    expect([kiosk.paper(), kiosk.copies(), kiosk.reported]).toEqual([{ at: 'none', isCode: true }, [], []]);
    const inMind = atTicket();
    await inMind.print('screen', 'r1');
    expect(inMind.paper()).toEqual({ at: 'none', isCode: false });
  });

  it('can be reprinted only once after an unknown print result', async () => {
    const kiosk = atTicket();
    void kiosk.print(undefined, 'r1');
    await kiosk.pass(0);
    kiosk.printer.settle('unknown');
    await kiosk.pass(0);
    expect(kiosk.paper()).toEqual({ at: 'asked' });
    void kiosk.answer(false);
    void kiosk.answer(false);
    await kiosk.pass(0);
    expect(kiosk.copies()).toEqual([0, 1]);
    kiosk.printer.settle('unknown');
    await kiosk.pass(0);
    void kiosk.answer(false);
    await kiosk.pass(0);
    expect([kiosk.paper(), kiosk.copies()]).toEqual([{ at: 'missing' }, [0, 1]]);
    expect(kiosk.reported).toEqual(['unknown', 'unknown']);
  });

  it('is reported to the counters as printed when the visitor has the paper', async () => {
    const kiosk = atTicket();
    await kiosk.askVisitor(['r1']);
    await kiosk.answer(true);
    expect([kiosk.paper(), kiosk.reported, kiosk.copies()]).toEqual([{ at: 'printed' }, ['printed'], []]);
  });

  it('is shown after a restart with a question about its paper, unless the printer is out of paper', async () => {
    const asked = atTicket();
    await asked.askVisitor(['r1']);
    expect([asked.paper(), asked.copies()]).toEqual([{ at: 'asked' }, []]);
    const out = atTicket();
    out.printer.changeState('paper-out');
    await out.askVisitor(['r1']);
    expect(out.paper()).toEqual({ at: 'none', isCode: false });
  });

  it('is not printed after its visitor has left', async () => {
    let find = (_printer: TicketPrinter) => {};
    const kiosk = atTicket(() => new Promise((resolve) => (find = resolve)));
    void kiosk.print(undefined, 'r1');
    kiosk.send({ type: 'went-home' });
    find(kiosk.printer);
    await kiosk.pass(60_000);
    expect([kiosk.copies(), kiosk.reported]).toEqual([[], []]);
  });

  it.each<[string, Parameters<typeof atTicket>]>([
    ['whose slip cannot be drawn', [undefined, () => Promise.reject(new Error('no branch'))]],
    [
      'whose printer becomes unreachable',
      [
        (() => {
          let asked = 0;
          return async (own: TicketPrinter) => (++asked > 2 ? undefined : own);
        })(),
      ],
    ],
  ])('%s comes with the message that there is no paper', async (_what, parts) => {
    const kiosk = atTicket(...parts);
    await kiosk.print(undefined, 'r1');
    expect([kiosk.paper(), kiosk.copies(), kiosk.reported]).toEqual([{ at: 'missing' }, [], ['failed']]);
  });

  it("keeps its own paper when the state of the previous visitor's paper changes", async () => {
    const kiosk = atTicket();
    void kiosk.print(undefined, 'r1');
    await kiosk.pass(0);
    kiosk.send({ type: 'went-home' });
    kiosk.send({ type: 'ticket-recovered', requestId: 'r2', services: [], created });
    void kiosk.print(undefined, 'r2');
    await kiosk.pass(0);
    kiosk.printer.settle('failed');
    await kiosk.pass(0);
    expect(kiosk.paper()).toEqual({ at: 'printing', copy: 0 });
    kiosk.printer.settle('printed');
    await kiosk.pass(0);
    expect(kiosk.paper()).toEqual({ at: 'printed' });
  });

  it('gets no message about the paper of a visitor who left before the printer was found', async () => {
    const waiting: ((printer: TicketPrinter) => void)[] = [];
    const kiosk = atTicket(() => new Promise((resolve) => waiting.push(resolve)));
    void kiosk.print(undefined, 'r1');
    kiosk.send({ type: 'went-home' });
    kiosk.send({ type: 'ticket-recovered', requestId: 'r2', services: [], created });
    for (const find of waiting) find(kiosk.printer);
    await kiosk.pass(0);
    expect([kiosk.paper(), kiosk.copies()]).toEqual([undefined, []]);
  });

  it('is not printed if its visitor leaves while its slip is drawn', async () => {
    type Drawn = Awaited<ReturnType<PaperOfVisits['slipOf']>>;
    let draw = (_drawn: Drawn) => {};
    const slip = new Promise<Drawn>((resolve) => (draw = resolve));
    const kiosk = atTicket(undefined, () => slip);
    void kiosk.print(undefined, 'r1');
    await kiosk.pass(0);
    kiosk.send({ type: 'went-home' });
    draw({ slip: [{ kind: 'rule' }], picture: undefined });
    await kiosk.pass(60_000);
    expect([kiosk.copies(), kiosk.reported]).toEqual([[], []]);
  });

  it('stays while its paper is printed or asked about, and longer after a touch', async () => {
    const kiosk = atTicket();
    void kiosk.print(undefined, 'r1');
    await kiosk.pass(29_000);
    kiosk.printer.settle('unknown');
    await kiosk.pass(29_000);
    kiosk.send({ type: 'touched' });
    await kiosk.pass(29_999);
    expect(kiosk.screen().at).toBe('ticket');
    await kiosk.pass(1);
    expect(kiosk.screen().at).toBe('still-there');
  });

  it('leads to the question "still there?" after the time limit of the profile once the paper is printed', async () => {
    const kiosk = atTicket();
    void kiosk.print(undefined, 'r1');
    await kiosk.pass(2_000);
    kiosk.printer.settle('printed');
    await kiosk.pass(4_999);
    expect(kiosk.screen().at).toBe('ticket');
    await kiosk.pass(1);
    expect(kiosk.screen().at).toBe('still-there');
  });

  it('is shown again when its print job changes during the question "still there?"', async () => {
    const kiosk = atTicket();
    void kiosk.print(undefined, 'r1');
    await kiosk.pass(31_000);
    expect(kiosk.screen().at).toBe('still-there');
    kiosk.printer.settle('unknown');
    await kiosk.pass(0);
    expect(kiosk.screen()).toMatchObject({ at: 'ticket', paper: { at: 'asked' } });
  });
});

describe('before a ticket is created', () => {
  it.each<[PrinterState, boolean]>([
    ['ready', false],
    ['paper-low', false],
    ['unknown', false],
    ['paper-out', true],
    ['cover-open', true],
    ['offline', true],
  ])(
    'a printer that is %s makes the kiosk tell the visitor that no paper comes: %s',
    async (state, isOut) => {
      const kiosk = atTicket();
      kiosk.printer.changeState(state);
      expect(await kiosk.isOut()).toBe(isOut);
    },
  );

  it('a printer that the host reports late is followed from then on', async () => {
    let isReported = false;
    const kiosk = atTicket(async (own) => (isReported ? own : Promise.reject(new Error('away'))));
    kiosk.printer.changeState('paper-out');
    expect(await kiosk.isOut()).toBe(false);
    isReported = true;
    expect(await kiosk.isOut()).toBe(true);
    kiosk.printer.changeState('offline');
    kiosk.printer.readState = () => new Promise(() => {});
    const out = kiosk.isOut();
    await kiosk.pass(100);
    expect(await out).toBe(true);
  });

  it('a printer is followed only once, even if the host does not know its state for a time', async () => {
    let isAway = false;
    let followers = 0;
    const kiosk = atTicket(async (own) => {
      if (isAway) throw new Error('away');
      return Object.assign(own, {
        onStatus() {
          followers += 1;
          return () => {};
        },
      });
    });
    for (const away of [false, true, false]) {
      isAway = away;
      expect(await kiosk.isOut()).toBe(false);
    }
    expect(followers).toBe(1);
  });

  it('a printer that answers while the finger is down causes no delay when the finger lifts', async () => {
    const kiosk = atTicket();
    kiosk.send({ type: 'went-home' });
    kiosk.printer.changeState('paper-out');
    kiosk.onTouch();
    await kiosk.pass(80);
    kiosk.printer.readState = () => new Promise(() => {});
    expect(await kiosk.isOut()).toBe(true);
  });

  it.each([
    ['of the previous visitor', 0, 5_000],
    ['of a finger that rested on the screen', 2_000, 0],
  ])('paper that runs out after the touch %s is noticed every time', async (_, restMs, laterMs) => {
    const kiosk = atTicket();
    kiosk.send({ type: 'went-home' });
    kiosk.onTouch();
    await kiosk.pass(restMs);
    if (laterMs > 0) expect(await kiosk.isOut()).toBe(false);
    await kiosk.pass(laterMs);
    kiosk.printer.changeState('paper-out');
    expect(await kiosk.isOut()).toBe(true);
  });

  it('for a printer that does not answer in time, the last known state counts', async () => {
    const kiosk = atTicket();
    await kiosk.pass(0);
    kiosk.printer.changeState('cover-open');
    kiosk.printer.readState = () => new Promise(() => {});
    const out = kiosk.isOut();
    await kiosk.pass(100);
    expect(await out).toBe(true);
  });
});

type Action =
  | { readonly settle: PrintOutcome }
  | { readonly says: boolean }
  | { readonly passes: number }
  | 'touches'
  | 'the branch closes';

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ settle: fc.constantFrom<PrintOutcome>('printed', 'sent', 'failed', 'unknown') }),
  fc.record({ says: fc.boolean() }),
  fc.record({ passes: fc.nat(12_000) }),
  fc.constantFrom<Action>('touches', 'the branch closes'),
);

describe('any sequence of printer reports and touches', () => {
  it('causes at most one reprint, and the number disappears only after its minimum time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
        const kiosk = atTicket();
        void kiosk.print(undefined, 'r1');
        await kiosk.pass(0);
        for (const next of actions) {
          if (next === 'touches') kiosk.send({ type: 'touched' });
          else if (next === 'the branch closes')
            kiosk.send({ type: 'idle-state-changed', idleState: 'closed', timings });
          else if ('settle' in next) kiosk.printer.settle(next.settle);
          else if ('says' in next) void kiosk.answer(next.says);
          const before = kiosk.screen().at;
          const passes = typeof next === 'object' && 'passes' in next ? next.passes : 0;
          await kiosk.pass(passes);
          const screen = kiosk.screen();
          if (screen.at === 'ticket') expect(screen.created).toBe(created);
          else if (before === 'ticket') expect(passes).toBeGreaterThan(0);
          expect([[0], [0, 1]]).toContainEqual(kiosk.copies());
        }
        expect(new Set(kiosk.printer.jobs.map(({ id }) => id))).toEqual(new Set(['r1']));
      }),
      { numRuns: 200 },
    );
  });
});
