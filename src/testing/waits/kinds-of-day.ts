const hour = 60;

/** A service of the simulated branch. Minutes of its transactions: their mean, and their spread as a share of it. */
export interface SimulatedService {
  readonly key: string;
  readonly share: number;
  readonly mean: number;
  readonly spread: number;
}

export interface SimulatedCounter {
  readonly key: string;
  readonly services: readonly string[];
  /** The shifts of its clerk, in minutes of the day: from, until. The last clerks stay until the queue is empty. */
  readonly shifts: readonly (readonly [from: number, until: number])[];
}

/** A kind of day in a branch. Times in minutes of the day. */
export interface KindOfDay {
  readonly name: string;
  readonly counters: readonly SimulatedCounter[];
  /** Visitors take tickets between these times. */
  readonly doors: readonly [from: number, until: number];
  /** The work that visitors bring in an hour, as a share of the capacity of the counters in a usual hour. */
  readonly load: number;
  /** Only the waits of visitors who come between these times count. */
  readonly counted: readonly [from: number, until: number];
}

export const services: readonly SimulatedService[] = [
  { key: 'passport', share: 0.4, mean: 8, spread: 0.6 },
  { key: 'permit', share: 0.4, mean: 5, spread: 0.7 },
  { key: 'collect', share: 0.2, mean: 2.5, spread: 0.5 },
];

/** A called visitor walks to the counter (minutes), or does not come at all; then the clerk waits and gives up. */
export const walking = { mean: 0.5, spread: 0.4 };
export const noShowShare = 0.06;
export const givingUp = { mean: 1, spread: 0.2 };
/** The clerk's pause before a call. */
export const pausing = { mean: 0.2, spread: 0.6 };

const all = services.map(({ key }) => key);
const wholeDay = [8 * hour, 16 * hour] as const;

const counters = (shifts: readonly SimulatedCounter['shifts'][]): SimulatedCounter[] => [
  { key: 'c1', services: all, shifts: shifts[0] ?? [] },
  { key: 'c2', services: all, shifts: shifts[1] ?? [] },
  { key: 'c3', services: all, shifts: shifts[2] ?? [] },
  { key: 'c4', services: ['permit', 'collect'], shifts: shifts[3] ?? [] },
];
const allDay = counters([[wholeDay], [wholeDay], [wholeDay], [wholeDay]]);
const doors = [8 * hour, 15.5 * hour] as const;
const counted = [9 * hour, 15.5 * hour] as const;

export const kindsOfDay: readonly KindOfDay[] = [
  { name: 'load 0.7', counters: allDay, doors, load: 0.7, counted },
  { name: 'load 0.9', counters: allDay, doors, load: 0.9, counted },
  { name: 'load 1.05', counters: allDay, doors, load: 1.05, counted },
  {
    // The doors open before the counters, some of which start later.
    name: 'opening',
    counters: counters([
      [[8 * hour, 16 * hour]],
      [[8 * hour, 16 * hour]],
      [[8.25 * hour, 16 * hour]],
      [[9 * hour, 16 * hour]],
    ]),
    doors: [7.5 * hour, 15.5 * hour],
    load: 0.8,
    counted: [7.5 * hour, 9 * hour],
  },
  {
    // Half of the counters close for each half of the lunch hour.
    name: 'lunch',
    counters: counters([
      [
        [8 * hour, 12 * hour],
        [12.5 * hour, 16 * hour],
      ],
      [
        [8 * hour, 12.5 * hour],
        [13 * hour, 16 * hour],
      ],
      [
        [8 * hour, 12 * hour],
        [12.5 * hour, 16 * hour],
      ],
      [
        [8 * hour, 12.5 * hour],
        [13 * hour, 16 * hour],
      ],
    ]),
    doors,
    load: 0.85,
    counted: [11.25 * hour, 13.5 * hour],
  },
  {
    // Half of the clerks go home early; the others serve everybody who came before the doors closed.
    name: 'closing',
    counters: counters([
      [[8 * hour, 15 * hour]],
      [[8 * hour, 16 * hour]],
      [[8 * hour, 16 * hour]],
      [[8 * hour, 14.5 * hour]],
    ]),
    doors: [8 * hour, 16 * hour],
    load: 0.75,
    counted: [14 * hour, 16 * hour],
  },
  {
    name: 'one counter',
    counters: [{ key: 'c1', services: all, shifts: [wholeDay] }],
    doors,
    load: 0.85,
    counted,
  },
];
