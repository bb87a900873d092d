import { createInterface, type Interface } from 'node:readline';
import type { Terminal } from './terminal.ts';

/** The terminal of this process; undefined if there is none, so nobody can be asked. */
export function thisTerminal(): Terminal | undefined {
  const { stdin, stdout } = process;
  return stdin.isTTY && stdout.isTTY ? terminalOf(stdin, stdout) : undefined;
}

export function terminalOf(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  /** Lines that came before their question, for example because somebody pasted all answers. */
  const early: string[] = [];
  let answer: ((line: string | undefined) => void) | undefined;
  let isOver = false;
  let lines: Interface | undefined;

  function open(): Interface {
    const opened = createInterface({ input, output });
    opened.on('line', (line) => {
      if (answer) settle(line);
      else early.push(line);
    });
    opened.on('close', () => {
      isOver = true;
      settle(undefined);
    });
    return opened;
  }

  function settle(line: string | undefined): void {
    const waiting = answer;
    answer = undefined;
    waiting?.(line);
  }

  return {
    async ask(question) {
      lines ??= open();
      if (isOver) return early.shift();
      if (early.length > 0) {
        const line = early.shift();
        output.write(`${question}${line}\n`);
        return line;
      }
      lines.setPrompt(question);
      lines.prompt();
      const line = await new Promise<string | undefined>((resolve) => {
        answer = resolve;
      });
      // A waiting terminal would keep the process from ending.
      if (!isOver) lines.pause();
      return line;
    },
    say: (line) => output.write(`${line}\n`),
  };
}
