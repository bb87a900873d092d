import type { FindingValue } from '../words/finding-value.ts';

/** Stops reading a refused drawing. */
export class Refused extends Error {
  /** A clause about the drawing. */
  readonly problem: FindingValue;

  constructor(problem: FindingValue) {
    super('refused drawing');
    this.problem = problem;
  }
}

export function refuse(problem: FindingValue): never {
  throw new Refused(problem);
}
