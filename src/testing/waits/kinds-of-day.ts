const hour = 60;

/**
 * A service of a simulated branch: the mean duration of its transactions in minutes, and their spread relative to the
 * mean.
 */
export interface SimulatedService {
  readonly key: string;
  readonly share: number;
  readonly mean: number;
  readonly spread: number;
}

export interface SimulatedCounter {
  readonly key: string;
  readonly services: readonly string[];
  /** The shifts of the counter's clerk, in minutes of the day. */
  readonly shifts: readonly (readonly [from: number, until: number])[];
}

/** A kind of day in a branch. Times are in minutes of the day. */
export interface KindOfDay {
  readonly name: string;
  readonly services: readonly SimulatedService[];
  readonly counters: readonly SimulatedCounter[];
  /** Visitors take tickets between these times. */
  readonly doors: readonly [from: number, until: number];
  /** The work that visitors bring per hour, relative to the counters' capacity in a usual hour. */
  readonly load: number;
  /** Only waits of visitors who arrive between these times count. */
  readonly counted: readonly [from: number, until: number];
  /** The number of earlier days whose data the branch has. */
  readonly learnt: number;
  /** The difference of the counted day: other shifts, or transactions that take `work` times as long. */
  readonly today?: { readonly counters?: readonly SimulatedCounter[]; readonly work?: number };
  /** Groups that arrive together: the time, and the number of visitors. */
  readonly buses?: readonly (readonly [at: number, visitors: number])[];
  /**
   * The share of visitors who come for an appointment, and the minutes by which the appointment moves them forward.
   */
  readonly bookings?: { readonly share: number; readonly raise: number };
  /** A service with priority, and the minutes by which the priority moves its tickets forward. */
  readonly priority?: { readonly service: string; readonly raise: number };
  /**
   * True if clerks leave at the end of their shift even if visitors wait. Otherwise, the last clerks serve everyone
   * who came.
   */
  readonly goesOnTime?: boolean;
  /** The time after which the counters call nobody; by default, they serve everyone. */
  readonly lastCall?: number;
}

const services: readonly SimulatedService[] = [
  { key: 'passport', share: 0.4, mean: 8, spread: 0.6 },
  { key: 'permit', share: 0.4, mean: 5, spread: 0.7 },
  { key: 'collect', share: 0.2, mean: 2.5, spread: 0.5 },
];

/** The minutes that a called visitor needs to walk to the counter, or that the clerk waits for a no-show. */
export const walking = { mean: 0.5, spread: 0.4 };
export const noShowShare = 0.1;
export const givingUp = { mean: 1, spread: 0.2 };
export const pausing = { mean: 0.2, spread: 0.6 };

const all = services.map(({ key }) => key);

/** Counters for all services; the last counter serves only collection and permits. */
const counters = (shifts: readonly SimulatedCounter['shifts'][]): SimulatedCounter[] =>
  shifts.map((own, index) => ({
    key: `c${index + 1}`,
    services: index === 3 ? ['permit', 'collect'] : all,
    shifts: own,
  }));

type Hours = readonly (readonly [from: number, until: number])[];
const shift = (...hours: Hours): SimulatedCounter['shifts'] =>
  hours.map(([from, until]) => [from * hour, until * hour] as const);

const wholeDay = shift([8, 16]);
const four = counters([wholeDay, wholeDay, wholeDay, wholeDay]);
const five = counters([wholeDay, wholeDay, wholeDay, wholeDay, wholeDay]);
const untilLunch = shift([8, 12], [12.5, 16]);
const afterLunch = shift([8, 12.5], [13, 16]);

const usual = {
  services,
  counters: four,
  doors: [8 * hour, 15.5 * hour],
  counted: [9 * hour, 15.5 * hour],
  load: 0.9,
  learnt: 2,
} as const;

export const kindsOfDay: readonly KindOfDay[] = [
  { ...usual, name: 'load 0.7', load: 0.7 },
  { ...usual, name: 'load 0.9' },
  { ...usual, name: 'load 1.02', load: 1.02, goesOnTime: true },
  {
    ...usual,
    // The doors open before the counters, some of which start later.
    name: 'opening',
    counters: counters([shift([8, 16]), shift([8, 16]), shift([8.25, 16]), shift([9, 16])]),
    doors: [7.5 * hour, 15.5 * hour],
    load: 0.8,
    counted: [7.5 * hour, 9 * hour],
  },
  {
    ...usual,
    // Half of the counters close in each half of the lunch hour.
    name: 'lunch',
    counters: counters([untilLunch, afterLunch, untilLunch, afterLunch]),
    load: 0.85,
    counted: [11.25 * hour, 13.5 * hour],
  },
  {
    ...usual,
    // Half of the clerks go home early. The others serve everyone who came before the doors closed.
    name: 'closing',
    counters: counters([shift([8, 15]), shift([8, 16]), shift([8, 16]), shift([8, 14.5])]),
    doors: [8 * hour, 16 * hour],
    load: 0.75,
    counted: [14 * hour, 16 * hour],
  },
  {
    ...usual,
    name: 'one counter',
    counters: [{ key: 'c1', services: all, shifts: wholeDay }],
    load: 0.85,
  },
  {
    ...usual,
    name: 'long lunch',
    counters: counters([untilLunch, afterLunch, untilLunch, afterLunch]),
    load: 0.85,
    today: {
      counters: counters([
        shift([8, 12], [13.25, 16]),
        afterLunch,
        shift([8, 12], [13, 16]),
        shift([8, 12.5], [13.75, 16]),
      ]),
    },
  },
  {
    ...usual,
    name: 'clerks late',
    load: 0.95,
    counted: [8 * hour, 15.5 * hour],
    today: { counters: counters([wholeDay, shift([8.6, 16]), shift([9.2, 16]), wholeDay]) },
  },
  {
    ...usual,
    name: 'two buses',
    load: 0.6,
    buses: [
      [10 * hour, 40],
      [13 * hour, 40],
    ],
  },
  {
    ...usual,
    name: 'three of five leave',
    counters: five,
    load: 0.95,
    goesOnTime: true,
    today: { counters: counters([wholeDay, wholeDay, shift([8, 14.5]), shift([8, 14.5]), shift([8, 14.5])]) },
  },
  { ...usual, name: 'new branch', load: 1, learnt: 0, counted: [8 * hour, 15.5 * hour] },
  { ...usual, name: 'bookings', load: 1, bookings: { share: 0.4, raise: 20 } },
  { ...usual, name: 'priorities', load: 1.02, priority: { service: 'collect', raise: 30 } },
  {
    ...usual,
    name: 'two clerks absent',
    load: 0.85,
    goesOnTime: true,
    today: { counters: counters([wholeDay, wholeDay, [], []]) },
  },
  {
    ...usual,
    name: 'one clerk alternates',
    load: 1,
    goesOnTime: true,
    counters: counters([
      wholeDay,
      wholeDay,
      wholeDay,
      shift([8.25, 8.75], [9.5, 10], [10.75, 11.25], [12, 12.5], [13.25, 13.75], [14.5, 15]),
    ]),
    today: {
      counters: counters([
        wholeDay,
        wholeDay,
        wholeDay,
        shift([8, 8.5], [9, 9.5], [10, 10.5], [11.5, 12], [12.5, 13], [14, 14.5], [15, 15.5]),
      ]),
    },
  },
  { ...usual, name: 'work 60 % slower', load: 0.85, goesOnTime: true, today: { work: 1.6 } },
];

const closingKinds = [
  'load 0.9',
  'load 1.02',
  'lunch',
  'one counter',
  'long lunch',
  'clerks late',
  'two buses',
  'priorities',
  'two clerks absent',
  'work 60 % slower',
];

/** Days on which clerks leave at four o'clock, even if visitors wait. */
export const closingDays: readonly KindOfDay[] = kindsOfDay
  .filter(({ name }) => closingKinds.includes(name))
  .map((kind) => ({
    ...kind,
    doors: [8 * hour, 16 * hour],
    counted: [8 * hour, 16 * hour],
    goesOnTime: true,
    lastCall: 16 * hour,
  }));
