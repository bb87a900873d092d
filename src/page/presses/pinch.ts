/**
 * Two fingers pinch if they touch within this time and their distance then changes by this many pixels. A
 * palm comes down earlier, or rests.
 */
const withinMs = 300;
const leastPixels = 24;

type Point = readonly [x: number, y: number];

/** A finger on the glass, with the time and place of its touch and its current place. */
export interface Finger {
  readonly at: number;
  readonly from: Point;
  readonly to: Point;
}

const distance = ([x, y]: Point, [otherX, otherY]: Point) => Math.hypot(x - otherX, y - otherY);

/** True if two fingers make a zoom gesture. */
export const isPinch = (one: Finger, other: Finger): boolean =>
  Math.abs(one.at - other.at) < withinMs &&
  Math.abs(distance(one.to, other.to) - distance(one.from, other.from)) > leastPixels;

/** Contacts that begin within this time are a palm. Nobody puts down three fingers at once to press. */
const palmMs = 100;
const leastContacts = 3;

/** The contacts that began together with the last contact, if there are enough of them for a palm. */
export function palmOf(fingers: ReadonlyMap<number, Finger>, now: number): readonly number[] {
  const together = [...fingers].filter(([, { at }]) => now - at < palmMs);
  return together.length < leastContacts ? [] : together.map(([pointer]) => pointer);
}
