import type { Terminal } from '../../installer/setup/terminal.ts';

/** An operator at a terminal, who gives these answers one after the other and then leaves. */
export function fakeTerminal(...answers: readonly string[]) {
  const left = [...answers];
  const shown: string[] = [];
  return {
    /** The lines that the operator has read, and the questions. */
    shown,
    async ask(question: string) {
      shown.push(question);
      return left.shift();
    },
    say: (line: string) => shown.push(line),
  } satisfies Terminal & { readonly shown: readonly string[] };
}
