import type { Slip, TextLine } from '../../contract/additions/page/slip.ts';

export function aTextLine(text: string, change: Partial<TextLine> = {}): TextLine {
  return {
    kind: 'text',
    text,
    size: 'body',
    weight: 'regular',
    align: 'start',
    direction: 'ltr',
    ...change,
  };
}

/** A slip with a number. The last line shows that the slip is complete. */
export function aSlip(number = 'A 042'): Slip {
  return [
    aTextLine('Old Harbour'),
    { kind: 'rule' },
    aTextLine(number, { size: 'number', align: 'center' }),
    aTextLine('Passport or ID card', { size: 'title' }),
    aTextLine(`end of ${number}`),
  ];
}
