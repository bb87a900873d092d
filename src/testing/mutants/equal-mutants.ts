/** A fault that changes nothing that one can see. */
interface EqualMutant {
  readonly file: string;
  /** The source in which it is planted. */
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

export const equalMutants: readonly EqualMutant[] = [];
