import { createInterface } from 'node:readline/promises';
import type { Terminal } from './terminal.ts';

/** The terminal of this process; undefined: it has none, so nobody can be asked. */
export function thisTerminal(): Terminal | undefined {
  const { stdin, stdout } = process;
  if (!stdin.isTTY || !stdout.isTTY) return undefined;
  return {
    async ask(question) {
      const lines = createInterface({ input: stdin, output: stdout });
      const isOver = new AbortController();
      lines.once('close', () => isOver.abort());
      try {
        return await lines.question(question, { signal: isOver.signal });
      } catch {
        return undefined;
      } finally {
        lines.close();
      }
    },
    say: (line) => console.log(line),
  };
}
