import { expect, it } from 'vitest';
import { addressText } from './address-text.ts';

const address = { street: 'Harbour Steps', number: '12', zip: 'VLT 1165', city: 'Valletta' };

it.each([
  [{}, 'Harbour Steps 12, VLT 1165 Valletta'],
  [{ number: ' ' }, 'Harbour Steps, VLT 1165 Valletta'],
  [{ street: '', number: '' }, 'VLT 1165 Valletta'],
  [{ zip: '', city: '' }, 'Harbour Steps 12'],
  [{ street: '', number: '', zip: '', city: '' }, ''],
])('an incomplete address is written in one line without gaps: %j', (change, line) => {
  expect(addressText({ ...address, ...change })).toBe(line);
});
