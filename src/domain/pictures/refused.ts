/** Stops reading a refused drawing. The message completes a sentence about the drawing. */
export class Refused extends Error {}

/** `what` is the end of a sentence about the drawing. */
export function refuse(what: string): never {
  throw new Refused(what);
}
