import { describe, expect, it } from 'vitest';
import type { CounterLoginRequest } from '../../contract/additions/page/counter-session.ts';
import { draw } from '../../testing/preview/draw.ts';
import type { Work } from '../work/work.ts';
import { LoginScreen } from './login-screen.tsx';

const counters = [
  { key: 'counter-1', name: 'Counter 1', number: '1', branch: '' },
  { key: 'counter-3', name: 'Counter 3', number: '3', branch: '' },
];
const state: Extract<Work, { at: 'logged-out' }> = {
  at: 'logged-out',
  counters,
  isSending: false,
  reason: null,
  problem: null,
  staffed: null,
};
const joseph = {
  clerk: 'Joseph Camilleri',
  seen: Date.UTC(2026, 10, 21, 9, 42),
  ticket: { key: 'ticket-4', number: 'B 004' },
  mayTakeOver: true,
};

function open(change: Partial<typeof state> = {}, lastCounter?: string) {
  const sent: CounterLoginRequest[] = [];
  let others = 0;
  const drawn = draw(
    <LoginScreen
      state={{ ...state, ...change }}
      lastCounter={lastCounter}
      onLogIn={async (login) => void sent.push(login)}
      onOtherCounter={() => {
        others += 1;
      }}
      languageChoice={null}
    />,
  );
  return { ...drawn, sent, others: () => others };
}
const chosen = ({ screen }: ReturnType<typeof open>) =>
  (screen.getByRole('combobox', { name: 'Counter' }) as HTMLSelectElement).value;

describe('the counter in the login form', () => {
  it('is the one of the last login on this machine, and none without it', () => {
    expect(chosen(open({}, 'counter-3'))).toBe('counter-3');
  });
  it('is none on a new machine, so that nobody works at the first of the list by mistake', () => {
    expect(chosen(open())).toBe('');
  });
  it('is none if the branch has the last one no more', () => {
    expect(chosen(open({}, 'counter-9'))).toBe('');
  });
  it('is the only one of the branch', () => {
    expect(chosen(open({ counters: counters.slice(0, 1) }))).toBe('counter-1');
  });
});

describe('a counter where another clerk works', () => {
  it('is asked about by the names of clerk, counter and ticket, and the choice is sent with the login', async () => {
    const form = open({}, 'counter-3');
    await form.user.type(form.screen.getByLabelText('User name'), 'maria');
    await form.user.type(form.screen.getByLabelText('Password'), 'secret');
    await form.user.click(form.screen.getByRole('button', { name: 'Log in' }));
    expect(form.sent).toEqual([{ username: 'maria', password: 'secret', counter: 'counter-3' }]);
  });

  it.each([
    ['Take over B 004', 'takeOver'],
    ['Send B 004 back to the queue', 'handBack'],
  ] as const)('has the answer "%s"', async (name, visitor) => {
    const { screen, user, sent } = open({ staffed: joseph }, 'counter-3');
    screen.getByText('Joseph Camilleri works at Counter 3');
    screen.getByText('B 004 is in hand there. What happens to this visitor?');
    await user.click(screen.getByText(name));
    expect(sent).toMatchObject([{ counter: 'counter-3', instead: { ticket: 'ticket-4', visitor } }]);
  });

  it('can be exchanged for another one, which changes nothing there', async () => {
    const { screen, user, sent, others } = open({ staffed: joseph }, 'counter-3');
    await user.click(screen.getByText('Choose another counter'));
    expect(others()).toBe(1);
    expect(sent).toEqual([]);
  });

  it('offers no visitor whom the new clerk does not serve there', () => {
    const { screen } = open({ staffed: { ...joseph, mayTakeOver: false } }, 'counter-3');
    expect(screen.queryByText('Take over B 004')).toBeNull();
    screen.getByText('You do not serve B 004 at this counter.');
  });

  it('says that nobody is in hand there', async () => {
    const { screen, user, sent } = open({ staffed: { ...joseph, ticket: null } }, 'counter-3');
    screen.getByText('No visitor is in hand there.');
    await user.click(screen.getByText('Take over the counter'));
    expect(sent).toMatchObject([{ instead: { ticket: null, visitor: 'handBack' } }]);
  });
});

describe('a clerk whose login has ended', () => {
  const takenOver = { clerk: 'Maria', counter: 'Counter 3', at: joseph.seen, isSameClerk: false };
  it('reads who took over which counter', () => {
    open({ reason: takenOver }).screen.getByText(/^Maria took over Counter 3 at \d\d:\d\d\.$/);
  });
  it('reads that it was the own login at another place', () => {
    open({ reason: { ...takenOver, isSameClerk: true } }).screen.getByText(/^You logged in at another place/);
  });
});
