import { describe, expect, it } from 'vitest';
import {
  administratorPasswordGuess,
  type Guess,
  guessDelays,
  loginGuess,
  personGuess,
} from './guess-delays.ts';

const second = 1000;

/** A code that a visitor can mistype twice without a delay. */
const code: Guess = { secret: 'code', by: ['visitor'], free: 2 };

describe('a code that is typed', () => {
  it('is not counted if it is right, but earlier wrong codes stay counted', () => {
    const delays = guessDelays();
    for (let turn = 0; turn < 5; turn++) delays.count(code, 0).undo();
    expect([0, 0, 0].map((now) => delays.count(code, now).waitMs)).toEqual([0, 0, 0]);
    delays.count(code, second).undo();
    expect(delays.count(code, second).waitMs).toBe(0);
    expect(delays.count(code, second).waitMs).toBe(2 * second);
  });

  it('keeps its delay even if an attacker tries 10,500 other codes and the oldest counts are dropped', () => {
    const delays = guessDelays();
    const other = (name: number): Guess => ({ ...code, secret: `code ${name}` });
    for (let turn = 0; turn < 3; turn++) delays.count(code, 0);
    for (let name = 0; name < 10_500; name++) delays.count(other(name), 0);
    expect(delays.count(code, 0).waitMs).toBe(second);
    const waitsAfterThree = (name: number) => [1, 2, 3].map(() => delays.count(other(name), 0).waitMs);
    expect(waitsAfterThree(10_499)).toEqual([0, 0, second]);
    expect(waitsAfterThree(0)).toEqual([0, 0, 0]);
  });
});

describe('a caller with an earlier success', () => {
  const password = (...by: [string, ...string[]]): Guess => ({
    secret: 'password',
    by,
    free: 2,
    together: [{ key: 'password', free: 4 }],
  });
  /** Counts wrong passwords from six networks, until all new networks must wait. */
  function guessed(delays: ReturnType<typeof guessDelays>, from = 0): void {
    for (let turn = 0; turn < 12; turn++) delays.count(password(`network ${turn % 6}`), from);
  }

  it('is delayed only by its own failures, while all other callers wait together', () => {
    const delays = guessDelays();
    delays.count(password('office'), 0).right();
    guessed(delays);
    expect(delays.count(password('elsewhere'), 0).waitMs).toBeGreaterThan(0);
    for (let turn = 0; turn < 120; turn++) {
      const attempt = delays.count(password('office'), 0);
      expect(attempt.waitMs).toBe(0);
      attempt.right();
    }
    for (let turn = 0; turn < 3; turn++) expect(delays.count(password('office'), 0).waitMs).toBe(0);
    expect(delays.count(password('office'), 0).waitMs).toBe(second);
  });

  it('is recognised by its device, even if others in its network guess', () => {
    const delays = guessDelays();
    delays.count(password('tablet', 'office'), 0).right();
    for (let turn = 0; turn < 9; turn++) delays.count(password('phone', 'office'), 0);
    expect(delays.count(password('phone', 'office'), 0).waitMs).toBeGreaterThan(0);
    expect(delays.count(password('tablet', 'office'), 0).waitMs).toBe(0);
    expect(delays.count(password('tablet', 'train'), 0).waitMs).toBe(0);
  });

  it('is recognised for thirty days, and only for this secret', () => {
    const delays = guessDelays();
    const days = 24 * 60 * 60 * second;
    delays.count(password('office'), 0).right();
    guessed(delays, 30 * days - 1);
    expect(delays.count(password('office'), 30 * days - 1).waitMs).toBe(0);
    expect(delays.count(password('office'), 30 * days).waitMs).toBeGreaterThan(0);
    delays.count({ ...password('office'), secret: 'another' }, 0).right();
    expect(delays.count(password('office'), 30 * days).waitMs).toBeGreaterThan(0);
  });
});

it('a delay is kept after 12,000 attempts at other names that did not count as guesses', () => {
  const delays = guessDelays();
  const wrong: Guess = { secret: 'booking', by: ['phone'], free: 2 };
  for (let turn = 0; turn < 4; turn++) delays.count(wrong, 0);
  for (let name = 0; name < 12_000; name++) delays.count({ ...wrong, secret: `${name}` }, 0).undo();
  expect(delays.count(wrong, 0).waitMs).toBeGreaterThan(0);
});

it("the administrators' password keeps its delay while one network sends logins with 10,500 invented names", () => {
  const delays = guessDelays();
  const guess = () => delays.count(administratorPasswordGuess('browser', '192.0.2.1'), 0).waitMs;
  for (let turn = 0; turn < 6; turn++) guess();
  for (let name = 0; name < 10_500; name++) {
    delays.count(loginGuess(`person ${name}`, `browser ${name}`, '192.0.2.1'), 0);
  }
  expect(guess()).toBeGreaterThan(0);
});

it('the password of a person cannot be guessed from many networks at once', () => {
  const delays = guessDelays();
  const guessFrom = (network: number) =>
    delays.count(personGuess('olga', `${network}`, `192.0.2.${network}`), 0);
  const own = () => delays.count(personGuess('olga', 'own browser', '198.51.100.1'), 0);
  own().right();
  const accepted = Array.from({ length: 200 }, (_, turn) => guessFrom(turn).waitMs).filter(
    (wait) => wait === 0,
  );
  expect(accepted).toHaveLength(21);
  expect(own().waitMs).toBe(0);
});
