import { seededRandom } from '../../domain/chance/seeded-random.ts';
import type { KindOfDay, SimulatedCounter, SimulatedService } from './kinds-of-day.ts';

const hour = 60;

/**
 * Draws kinds of day, with random services, staff, arrivals, breaks, precedence and differences of the counted day.
 */
export function randomKinds(seed: number, count: number): KindOfDay[] {
  return Array.from({ length: count }, (_, index) => randomKind(seed * 1000 + index));
}

function randomKind(seed: number): KindOfDay {
  const random = seededRandom(seed);
  const between = (from: number, until: number) => from + random() * (until - from);
  const isTrue = (share: number) => random() < share;
  const services = drawnServices();
  const counters = drawnCounters(1 + Math.floor(between(1, 6)));
  const opens = 8 * hour;
  const closes = 16 * hour;
  return {
    name: `drawn ${seed}`,
    services,
    counters,
    doors: [opens, closes - between(15, 60)],
    counted: [opens + between(0, 60), closes - hour],
    load: between(0.6, 1),
    learnt: Math.floor(between(1, 5)),
    goesOnTime: isTrue(0.5),
    ...(isTrue(0.5) && {
      today: {
        ...(isTrue(0.5) && { work: between(0.8, 1.4) }),
        ...(isTrue(0.5) && { counters: counters.map(changed) }),
      },
    }),
    ...(isTrue(0.25) && { buses: [[opens + between(60, 300), Math.ceil(counters.length * between(3, 8))]] }),
    ...(isTrue(0.3) && { bookings: { share: between(0.1, 0.4), raise: between(0, 30) } }),
    ...(isTrue(0.3) && { priority: { service: 's1', raise: between(5, 40) } }),
  };

  function drawnServices(): SimulatedService[] {
    const drawn = Array.from({ length: 2 + Math.floor(between(0, 4)) }, (_, index) => ({
      key: `s${index}`,
      share: between(0.2, 1),
      mean: between(2, 14),
      spread: between(0.3, 0.9),
    }));
    const sum = drawn.reduce((total, { share }) => total + share, 0);
    return drawn.map((service) => ({ ...service, share: service.share / sum }));
  }

  function drawnCounters(count: number): SimulatedCounter[] {
    return Array.from({ length: count }, (_, index) => ({
      key: `c${index}`,
      services: services.filter((_, at) => index === 0 || at === 0 || isTrue(0.7)).map(({ key }) => key),
      shifts: drawnShifts(index),
    }));
  }

  function drawnShifts(index: number): SimulatedCounter['shifts'] {
    const from = index === 0 ? 8 * hour : (8 + Math.floor(between(0, 3)) / 2) * hour;
    const until = index === 0 ? 16 * hour : (16 - Math.floor(between(0, 4)) / 2) * hour;
    if (isTrue(0.5)) return [[from, until]];
    const lunch = between(11.5, 13) * hour;
    return [
      [from, lunch],
      [lunch + 30, until],
    ];
  }

  function changed(counter: SimulatedCounter, index: number): SimulatedCounter {
    if (index === 0 || isTrue(0.6)) return counter;
    if (isTrue(0.4)) return { ...counter, shifts: [] };
    const [[from, until] = [0, 0], ...others] = counter.shifts;
    return { ...counter, shifts: [[from + between(0, 45), until - between(0, 15)], ...others] };
  }
}
