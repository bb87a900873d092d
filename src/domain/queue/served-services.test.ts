import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aService } from '../../testing/builders.ts';
import { canBeCalled, isServed, servableServices, unservedSteps } from './served-services.ts';

const clerkFor = (...services: string[]) => ({
  services: services.map((service) => ({ service, precedence: 0 })),
});
const passport = aService();
const registry = aService({ key: 'registry' });
const wedding = aService({ key: 'wedding', subType: 1, services: ['registry', 'passport', 'gone'] });
const all = [passport, registry, wedding];

describe('a service is served', () => {
  it('by a counter and a clerk without limits', () => {
    expect(isServed('passport', { counters: [{}], users: [{}] })).toBe(true);
  });

  it('even if no clerk is logged in, and even by a clerk who usually works at another counter', () => {
    const counters = [{ services: ['registry'] }, { services: ['passport'] }];
    expect(isServed('passport', { counters, users: [clerkFor('passport')] })).toBe(true);
  });

  it('by nobody if the branch has no counter, or no clerk', () => {
    expect(isServed('passport', { counters: [], users: [{}] })).toBe(false);
    expect(isServed('passport', { counters: [{}], users: [] })).toBe(false);
  });

  it('by nobody if its counters have no clerk for it, or its clerks no counter', () => {
    expect(isServed('passport', { counters: [{}], users: [clerkFor('registry')] })).toBe(false);
    expect(isServed('passport', { counters: [{ services: ['registry'] }], users: [{}] })).toBe(false);
  });

  it('if and only if a clerk may call its tickets at a counter', () => {
    const services = ['a', 'b', 'c'];
    const some = fc.option(fc.subarray(services), { nil: undefined });
    const counter = some.map((list) => (list ? { services: list } : {}));
    const user = some.map((list) => (list ? clerkFor(...list) : {}));
    fc.assert(
      fc.property(
        fc.array(counter, { maxLength: 3 }),
        fc.array(user, { maxLength: 3 }),
        (counters, users) => {
          for (const service of services) {
            const pairs = counters.flatMap((one) => users.map((other) => ({ counter: one, user: other })));
            const mayCall = pairs.some((pair) => servableServices(pair, services).has(service));
            expect(isServed(service, { counters, users })).toBe(mayCall);
          }
        },
      ),
    );
  });
});

describe('a ticket is issued', () => {
  const unserved = (service: typeof passport, ...served: string[]) =>
    unservedSteps(service, all, { counters: [{ services: served }], users: [{}] }).map(({ key }) => key);

  it('for a service that somebody serves', () => {
    expect(unserved(passport, 'passport')).toEqual([]);
    expect(unserved(passport, 'registry')).toEqual(['passport']);
  });

  it('for a chain if each of its active links is served, including the last', () => {
    expect(unserved(wedding, 'registry', 'passport')).toEqual([]);
    expect(unserved(wedding, 'registry')).toEqual(['passport']);
  });

  it('for a chain without active links if the chain itself is served', () => {
    const empty = aService({ key: 'empty', subType: 1, services: ['gone'] });
    expect(unserved(empty, 'empty')).toEqual([]);
    expect(unserved(empty, 'passport')).toEqual(['empty']);
  });
});

it('a basket can be called if one of its services is served', () => {
  const staff = { counters: [{ services: ['passport'] }], users: [{}] };
  expect(canBeCalled(['registry', 'passport'], staff)).toBe(true);
  expect(canBeCalled(['registry'], staff)).toBe(false);
});
