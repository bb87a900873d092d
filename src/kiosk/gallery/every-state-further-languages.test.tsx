import { describe } from 'vitest';
import { ourLanguages } from '../../domain/words/our-languages.ts';
import { checkEveryState } from '../../testing/check-every-state.ts';

const [first = 'ar', ...others] = Object.keys(ourLanguages).filter((code) => code !== 'en');

// Whether a language has every sentence, with its placeholders and plural forms, is checked without screens.
// In a file of its own, because files run side by side.
describe('a visitor who reads another language finds sentences only', () =>
  checkEveryState([first, ...others]));
