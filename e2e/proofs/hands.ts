/** A range, including both ends. */
type Range = readonly [least: number, most: number];

/** A hand that touches the screen. Times are in milliseconds, lengths in millimetres. */
export interface Hand {
  /** The number of points that the panel reports at the same time. */
  readonly points: number;
  /** The position of each point: anywhere on the screen, or on the point's own half. */
  readonly on: 'screen' | 'halves';
  readonly radius: Range;
  /** The number of contacts of a point during one intended press. */
  readonly contacts: Range;
  readonly contactMs: Range;
  readonly gapMs: Range;
  /** The number of moves of a point while it is down, and their maximum distance from its position. */
  readonly moves: Range;
  readonly wander: number;
}

export const hands = {
  tremor: {
    points: 1,
    on: 'screen',
    radius: [3, 7],
    contacts: [1, 6],
    contactMs: [20, 300],
    gapMs: [50, 200],
    moves: [0, 6],
    wander: 6,
  },
  'nail or stylus': {
    points: 1,
    on: 'screen',
    radius: [0.1, 0.6],
    contacts: [1, 2],
    contactMs: [20, 120],
    gapMs: [200, 900],
    moves: [0, 1],
    wander: 0.5,
  },
  glove: {
    points: 1,
    on: 'screen',
    radius: [6, 12],
    contacts: [2, 8],
    contactMs: [1, 50],
    gapMs: [1, 50],
    moves: [0, 2],
    wander: 2,
  },
  'two children': {
    points: 2,
    on: 'halves',
    radius: [2, 5],
    contacts: [1, 5],
    contactMs: [20, 700],
    gapMs: [30, 600],
    moves: [0, 8],
    wander: 40,
  },
  'wet panel': {
    points: 10,
    on: 'screen',
    radius: [0.5, 15],
    contacts: [1, 3],
    contactMs: [1, 1_500],
    gapMs: [1, 300],
    moves: [0, 3],
    wander: 15,
  },
} as const satisfies Readonly<Record<string, Hand>>;

export interface TouchPlace {
  readonly x: number;
  readonly y: number;
}

interface Glass {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelsPerMm: number;
  readonly controls: readonly TouchPlace[];
}

/**
 * The granularity of touch times. A finer granularity would be slow, because advancing the clock costs more than
 * simulating a touch.
 */
const stepMs = 25;

export interface Touch extends TouchPlace {
  readonly atMs: number;
  readonly type: 'put' | 'slide' | 'lift';
  readonly id: number;
  readonly radius: number;
}

/** Returns the touch events of a hand that tries to press something, in order. */
export function touchesOf(
  hand: Hand,
  { width, height, pixelsPerMm, controls }: Glass,
  random: () => number,
): Touch[] {
  const within = ([least, most]: Range) => least + random() * (most - least);
  const whole = ([least, most]: Range) => least + Math.floor(random() * (most - least + 1));
  const onGlass = ({ x, y }: TouchPlace): TouchPlace => ({
    x: Math.min(width - 1, Math.max(0, Math.round(x))),
    y: Math.min(height - 1, Math.max(0, Math.round(y))),
  });
  const near = ({ x, y }: TouchPlace): TouchPlace => {
    const far = hand.wander * pixelsPerMm;
    return onGlass({ x: x + within([-far, far]), y: y + within([-far, far]) });
  };

  /** Two of three points aim at a control. */
  function aim(point: number): TouchPlace {
    const isOwnHalf = ({ x }: TouchPlace) => hand.on === 'screen' || x < width / 2 === (point % 2 === 0);
    const meant = controls.filter(isOwnHalf);
    const control = random() < 2 / 3 ? meant[Math.floor(random() * meant.length)] : undefined;
    const [from, to] =
      hand.on === 'screen' ? [0, width] : [(width / 2) * (point % 2), (width / 2) * (1 + (point % 2))];
    return control ?? onGlass({ x: within([from, to]), y: within([0, height]) });
  }

  function point(id: number): Touch[] {
    const place = aim(id);
    let atMs = within([0, hand.points > 1 ? 200 : 0]);
    return Array.from({ length: whole(hand.contacts) }, (): Touch[] => {
      const radius = within(hand.radius) * pixelsPerMm;
      const touch = (type: Touch['type'], at: TouchPlace): Touch => ({
        atMs: stepMs * Math.round(atMs / stepMs),
        type,
        id,
        radius,
        ...at,
      });
      const first = near(place);
      const touches = [touch('put', first)];
      const moves = whole(hand.moves);
      const contactMs = within(hand.contactMs);
      let last = first;
      for (let move = 0; move < moves; move++) {
        atMs += contactMs / (moves + 1);
        last = near(place);
        touches.push(touch('slide', last));
      }
      atMs += contactMs / (moves + 1);
      touches.push(touch('lift', last));
      atMs += within(hand.gapMs);
      return touches;
    }).flat();
  }
  return Array.from({ length: hand.points }, (_, id) => point(id))
    .flat()
    .sort((one, other) => one.atMs - other.atMs);
}
