/**
 * Two fingers that touch within this time and then change their distance by this many pixels pinch. A palm comes down
 * before, or rests.
 */
const withinMs = 300;
const leastPixels = 24;

type Point = readonly [x: number, y: number];

/** A finger on the glass: the time and place of its touch, and its present place. */
export interface Finger {
  readonly at: number;
  readonly from: Point;
  readonly to: Point;
}

const distance = ([x, y]: Point, [otherX, otherY]: Point) => Math.hypot(x - otherX, y - otherY);

/** True if two fingers make the gesture for a zoom. */
export const isPinch = (one: Finger, other: Finger): boolean =>
  Math.abs(one.at - other.at) < withinMs &&
  Math.abs(distance(one.to, other.to) - distance(one.from, other.from)) > leastPixels;

/** Nobody puts down three fingers at once to press. */
const palmMs = 100;
const leastContacts = 3;

/** The contacts that came down with the last one, if they are so many that they belong to a palm. */
export function palmOf(fingers: ReadonlyMap<number, Finger>, now: number): readonly number[] {
  const together = [...fingers].filter(([, { at }]) => now - at < palmMs);
  return together.length < leastContacts ? [] : together.map(([pointer]) => pointer);
}
