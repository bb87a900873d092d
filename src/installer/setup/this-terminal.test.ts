import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { terminalOf } from './this-terminal.ts';

function sitDown() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  return { input, output, terminal: terminalOf(input, output) };
}

it('a terminal repeats no question and loses no answer if all answers are pasted at once', async () => {
  const { input, output, terminal } = sitDown();
  const first = terminal.ask('Number: ');
  input.write('2\nbranch.json\n\n80\n');
  const others = [
    await first,
    await terminal.ask('File: '),
    await terminal.ask('Zone: '),
    await terminal.ask('Volume: '),
  ];
  expect(others).toEqual(['2', 'branch.json', '', '80']);
  expect(String(output.read())).toContain('File: branch.json\n');
});

it('a terminal gives no more answers after the user leaves', async () => {
  const { input, terminal } = sitDown();
  const question = terminal.ask('Number: ');
  input.end();
  expect([await question, await terminal.ask('File: ')]).toEqual([undefined, undefined]);
});
