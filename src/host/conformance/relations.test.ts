import { describe, expect, it } from 'vitest';
import { aService, aTicket } from '../../testing/builders.ts';
import { callDeviations, queueDeviations, relationDeviations, taskDeviations } from './relations.ts';
import { repeatedFacts } from './repeated-facts.ts';

describe('one response', () => {
  it('has no duplicate keys in any list', () => {
    expect(relationDeviations([{ key: 'a' }, { key: 'b' }])).toEqual([]);
    expect(relationDeviations([{ key: 'a' }, { key: 'a' }])).toEqual(['the list: the key a appears twice']);
    expect(relationDeviations({ groups: [{ key: 'a' }, { key: 'b' }, { key: 'b' }] })).toHaveLength(1);
  });

  it('has at most one wait for each service, but may have two tasks with different keys for the same service', () => {
    expect(relationDeviations([{ service: 's' }, { service: 's' }])).toHaveLength(1);
    const tasks = [
      { key: '1', service: 's' },
      { key: '2', service: 's' },
    ];
    expect(relationDeviations({ tasks })).toEqual([]);
  });

  it('has no minimum above its maximum; a maximum of 0 means no limit', () => {
    expect(relationDeviations({ customerName: { min: 5, max: 2 } })).toEqual([
      'customerName: min 5 is above max 2',
    ]);
    expect(
      relationDeviations([
        { min: 5, max: 0 },
        { min: 2, max: 2 },
      ]),
    ).toEqual([]);
  });

  it('has lists of numbers, such as times, in ascending order', () => {
    expect(relationDeviations({ times: [1, 2, 2] })).toEqual([]);
    expect(relationDeviations({ times: [1_795_000_000_000, 1_795_000_001] })).toHaveLength(1);
  });

  it('has the requested key', () => {
    expect(relationDeviations({ key: 'de' }, 'de')).toEqual([]);
    expect(relationDeviations({ key: 'en' }, 'de')).toHaveLength(1);
  });
});

it('a response agrees with earlier responses about the same key, with fields in any order', () => {
  const deviations = repeatedFacts();
  expect(deviations([{ key: 'a', name: 'Passports', features: { x: 1, y: 2 } }])).toEqual([]);
  expect(deviations({ inside: { key: 'a', features: { y: 2, x: 1 }, calls: 1 } })).toEqual([]);
  expect(deviations({ key: 'b', name: 'Permits' })).toEqual([]);
  expect(deviations({ key: 'a', name: 'Permits' })).toEqual(['name of a is "Permits", it was "Passports"']);
});

describe('a called ticket', () => {
  const service = aService();
  const [task] = aTicket().tasks;
  const ticket = { tasks: [{ ...task, ...service, key: 'task-1', service: service.key }] } as Parameters<
    typeof taskDeviations
  >[0];

  it('has tasks with the same fields as their services, in any order', () => {
    expect(taskDeviations(ticket, [service])).toEqual([]);
    const { features } = service;
    const reversed = Object.fromEntries(Object.entries(features).reverse()) as typeof features;
    expect(taskDeviations(ticket, [{ ...service, features: reversed }])).toEqual([]);
    for (const change of [
      { key: 'other' },
      { numberInterval: 'other' },
      { features: { ...features, afterwork: !features.afterwork } },
    ]) {
      expect(taskDeviations(ticket, [{ ...service, ...change }])).toHaveLength(1);
    }
  });

  it('is the requested ticket, with the same number and one more call', () => {
    const called = { key: 'a', calls: 2, number: 'B 1' };
    expect(callDeviations(called, { key: 'a', calls: 1, number: 'B 1' })).toEqual([]);
    expect(callDeviations(called, { key: 'b' })).toHaveLength(1);
    expect(callDeviations(called, { key: 'a', calls: 2 })).toHaveLength(1);
    expect(callDeviations(called, { key: 'a', number: 'B 2' })).toHaveLength(1);
  });
});

it('a queue has no total below the number of its listed tickets, and no ticket that is both next and parked', () => {
  const list = (...tickets: ReturnType<typeof aTicket>[]) => ({ total: tickets.length, tickets });
  const lists = { next: list(aTicket({ key: 'a' })), parked: list(), others: list(), notArrived: list() };
  expect(queueDeviations({ lists })).toEqual([]);
  expect(queueDeviations({ lists: { ...lists, next: { ...lists.next, total: 0 } } })).toHaveLength(1);
  expect(queueDeviations({ lists: { ...lists, parked: lists.next } })).toHaveLength(1);
});
