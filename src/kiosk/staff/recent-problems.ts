/** Something that went wrong, as often as it did so in a row. */
export interface Problem {
  readonly text: string;
  readonly times: number;
}

/** More is read by nobody who stands at a screen. */
const most = 20;
const longest = 200;

/** The last things that went wrong, the newest first. */
export function addProblem(known: readonly Problem[], text: string): readonly Problem[] {
  const short = text.slice(0, longest);
  const [last, ...before] = known;
  const again = last?.text === short;
  return [{ text: short, times: again ? last.times + 1 : 1 }, ...(again ? before : known)].slice(0, most);
}
