/** A fault that changes nothing that one can see. */
interface EqualMutant {
  readonly file: string;
  /** The source in which it is planted. */
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

export const equalMutants: readonly EqualMutant[] = [
  {
    file: 'counter/work/work-store.ts',
    original: "before.at !== 'desk'",
    replacement: 'false',
    reason: 'The state is read again at a desk only: its timer stops where the desk ends.',
  },
];
