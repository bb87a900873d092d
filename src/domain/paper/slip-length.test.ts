import { describe, expect, it } from 'vitest';
import { aSlip, aTextLine } from '../../testing/printer/slip-builders.ts';
import { letterScale, slipLengthMm } from './slip-length.ts';

describe('the letters of a ticket number', () => {
  it('are as large as the paper width allows', () => {
    const times = (text: string, dots: number) => letterScale(aTextLine(text, { size: 'number' }), dots);
    expect(times('A 1', 576)).toBe(8);
    expect(times('A 0042', 576)).toBe(8);
    expect(times('A 0042', 384)).toBe(5);
    expect(times('a number that is rather a sentence of its own', 384)).toBe(1);
  });
});

describe('the length of a slip', () => {
  it('is the height of its lines and the feed to the cutter', () => {
    expect(slipLengthMm(aSlip(), 576)).toBe(65);
    expect(slipLengthMm([aTextLine('one row')], 576)).toBe(20);
    expect(slipLengthMm([aTextLine('x'.repeat(49))], 576)).toBe(24);
    expect(slipLengthMm([{ kind: 'image', width: 576, height: 80, rows: '' }], 576)).toBe(30);
  });
});
