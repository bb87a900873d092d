import type { Terminal } from '../../installer/setup/terminal.ts';

/** An operator at a terminal, who gives these answers one after another and then leaves. */
export function fakeTerminal(...answers: readonly string[]) {
  const left = [...answers];
  const shown: string[] = [];
  return {
    shown,
    async ask(question: string) {
      shown.push(question);
      return left.shift();
    },
    say: (line: string) => shown.push(line),
  } satisfies Terminal & { readonly shown: readonly string[] };
}
