import { describe, expect, it } from 'vitest';
import { answer, refusal } from '../../page/simulation/simulated-answer.ts';
import { aTask, aTicket, testNow } from '../../testing/builders.ts';
import { openCounterState } from '../../testing/counter/open-counter-state.tsx';

const counterState = (ticket: ReturnType<typeof aTicket> | null) =>
  answer({
    clerk: { key: 'ana', name: 'Ana' },
    counter: { key: 'counter-1', name: 'Counter 1', number: '1' },
    ticket,
    pause: null,
  });
const ended = refusal(401, 'NOT_IDENTIFIED');

describe('a clerk who opens the page', () => {
  it.each(['GET session', 'GET state'])('waits for a host that does not answer: %s', async (read) => {
    const { answers: known } = await openCounterState('free');
    const { screen, answers, pass } = await openCounterState('free', undefined, { [read]: 'unreachable' });
    await screen.findByText('No connection. This page keeps trying.');
    answers[read] = known[read] ?? 'never';
    await pass(2_000);
    await screen.findByText('No current visitor');
  });

  it('reads that the login has ended in the meantime', async () => {
    const { screen } = await openCounterState('called', undefined, { 'GET state': ended });
    await screen.findByText('Your login has ended. Log in again.');
  });
});

describe('a step without an answer', () => {
  it('is repeated with the same id until its outcome is certain', async () => {
    const { answers, press, status, pass, stepIds } = await openCounterState('called');
    for (const lost of ['unreachable', refusal(503, 'STORE_AWAY')] as const) {
      answers['POST park'] = lost;
      if (stepIds.length === 0) await press('Park');
      else await pass(2_000);
      await expect.poll(status).toMatch(/Your last action is sent again until it is confirmed\.$/);
    }
    answers['POST park'] = { status: 204 };
    await pass(2_000);
    await expect.poll(status).toBe('B 001 is parked.');
    expect(stepIds).toEqual(['1', '1', '1']);
  });

  it('is not repeated at an external service, because a second call would abandon the ticket of the first call', async () => {
    const { answers, press, status, pass, sent } = await openCounterState('outside-service');
    answers['POST callNextTicket'] = 'unreachable';
    await press('Next');
    await expect.poll(status).toBe('No connection. The action may have failed.');
    await pass(60_000);
    expect(sent).toEqual(['POST callNextTicket']);
  });
});

describe('the state of a counter', () => {
  it('is shown as the service reports it after a refusal', async () => {
    const { answers, press, status, screen } = await openCounterState('called');
    answers['POST park'] = refusal(409, 'OVER');
    answers['GET state'] = counterState(null);
    await press('Park');
    await screen.findByText('No current visitor');
    expect(status()).toBe('This ticket is already finished.');
  });

  it('is shown within fifteen seconds if it changes without an action of the clerk, such as at the end of the day', async () => {
    const { answers, pass, screen } = await openCounterState('called');
    answers['GET state'] = counterState(null);
    await pass(15_000);
    await screen.findByText('No current visitor');
  });

  it('does not replace the result of a step if its read began before the step', async () => {
    const { answers, delays, press, pass, screen, status } = await openCounterState('called');
    let release = () => {};
    delays['GET state'] = new Promise<void>((resolve) => {
      release = resolve;
    });
    await pass(15_000);
    delete delays['GET state'];
    await press('Park');
    await expect.poll(status).toBe('B 001 is parked.');
    release();
    await pass(1);
    screen.getByText('No current visitor');
    answers['GET state'] = counterState(aTicket({ number: 'B 009', tasks: [aTask()] }));
    await pass(15_000);
    await expect.poll(() => document.title).toBe('B 009 · Counter 1');
  });
});

describe('a clerk whose counter is taken over', () => {
  it('reads the name of the other clerk, and the other tabs receive the name too', async () => {
    const { answers, pass, screen, told } = await openCounterState('called');
    const takenOver = { clerk: 'Maria', counter: 'Counter 3', at: testNow, isSameClerk: false };
    answers['GET state'] = refusal(401, 'NOT_IDENTIFIED', { takenOver });
    await pass(15_000);
    await screen.findByText(/^Maria took over Counter 3 at /);
    expect(told).toEqual([{ ended: takenOver }]);
  });
});

describe('another tab of the browser', () => {
  const outdated = 'This tab is out of date. Reloading …';

  it('makes this tab reload after any action', async () => {
    const { hear, pass, screen, told } = await openCounterState('free');
    hear('acted');
    await screen.findByText(outdated);
    hear('acted');
    await pass(2_000);
    expect(told).toEqual(['reload']);
  });

  it.each([true, false])(
    'does not hide why the service has ended the login, even if it learns of the end first: %s',
    async (isFirst) => {
      const { answers, hear, pass, screen, told } = await openCounterState('free');
      if (isFirst) hear({ ended: 'day' });
      answers['GET state'] = ended;
      await pass(15_000);
      if (!isFirst) hear({ ended: 'day' });
      await screen.findByText('You were logged out at the end of the day.');
      expect(told).toEqual([]);
    },
  );

  it('receives the actions of this tab', async () => {
    const { press, told, screen } = await openCounterState('nobody-waits');
    await press('Next');
    await expect.poll(() => told).toEqual(['acted']);
    await press('Log out');
    await screen.getByRole('dialog').querySelector<HTMLElement>('.main')?.click();
    await expect.poll(() => told).toEqual(['acted', 'acted']);
  });

  it('makes this tab outdated when another clerk logs in there, so this clerk cannot act here', async () => {
    const { answers, press, screen } = await openCounterState('free');
    answers['POST callNextTicket'] = refusal(409, 'OTHER_LOGIN');
    await press('Next');
    await screen.findByText(outdated);
  });
});
