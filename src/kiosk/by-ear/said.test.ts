import { expect, it } from 'vitest';
import { newlyHeard, nothingHeard } from './said.ts';

const said = (...texts: string[]) => texts.map((text) => ({ text }));

it('only the changes of a screen are spoken, and not everything again', () => {
  const printing = {
    lines: said('Your number: B 003.', 'Your ticket is being printed.'),
    choices: said('Done'),
  };
  const printed = { lines: said('Your number: B 003.', 'Please take your ticket.'), choices: said('Done') };
  expect(newlyHeard(printing, nothingHeard)).toEqual(printing);
  expect(newlyHeard(printed, printing)).toEqual({ lines: said('Please take your ticket.'), choices: [] });
});
