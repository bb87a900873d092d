import { machineProblemNames } from '../../contract/additions/host-problems.ts';
import type { SentenceOf } from '../../words/words-file.ts';

type SayMachine = (name: SentenceOf<'machines'>, values: { readonly text: string }) => string;

/** A problem in words. An older version may have stored names that no version knows. */
export function problemText(problem: string, say: SayMachine): string {
  const name = machineProblemNames.find((one) => one === problem);
  // A text from a machine is marked as unchecked.
  return say(name === undefined ? 'machine.says' : `machine.${name}`, { text: problem });
}
