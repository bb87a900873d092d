import type { Terminal } from '../../installer/setup/terminal.ts';

/** An operator at a terminal, who gives these answers one after the other and then goes away. */
export function fakeTerminal(...answers: readonly string[]) {
  const left = [...answers];
  const shown: string[] = [];
  return {
    /** What the operator has read, and what was asked. */
    shown,
    async ask(question: string) {
      shown.push(question);
      return left.shift();
    },
    say: (line: string) => shown.push(line),
  } satisfies Terminal & { readonly shown: readonly string[] };
}
