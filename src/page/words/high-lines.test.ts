import { expect, it } from 'vitest';
import { hasHighLines } from './high-lines.ts';

it.each(['ar', 'ur-PK', 'hi', 'bn-BD', 'th', 'ta'])(
  'the marks of the language %s have space above and below',
  (code) => {
    expect(hasHighLines(code)).toBe(true);
  },
);

it.each(['en', 'de-AT', 'he', 'zh-CN', 'am', 'vi'])(
  'lines of text in the language %s are close together',
  (code) => {
    expect(hasHighLines(code)).toBe(false);
  },
);
