/** Ends the reading of a refused drawing. Its message completes a sentence about the drawing. */
export class Refused extends Error {}

/** `what`: the end of a sentence about the drawing. */
export function refuse(what: string): never {
  throw new Refused(what);
}
