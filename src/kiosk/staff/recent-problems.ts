/** An error, with how often it happened in a row. */
export interface Problem {
  readonly text: string;
  readonly times: number;
}

/** Staff who stand at a screen do not read more. */
const maxProblems = 20;
const maxLength = 200;

/** The recent problems with one more, the newest first. A repetition of the newest is counted. */
export function addProblem(problems: readonly Problem[], text: string): readonly Problem[] {
  const short = text.slice(0, maxLength);
  const [newest, ...earlier] = problems;
  if (newest?.text === short) return [{ text: short, times: newest.times + 1 }, ...earlier];
  return [{ text: short, times: 1 }, ...problems].slice(0, maxProblems);
}
