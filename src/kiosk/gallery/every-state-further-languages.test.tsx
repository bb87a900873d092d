import { describe } from 'vitest';
import { checkEveryState } from '../../testing/check-every-state.ts';
import { languageCodes } from '../../words/sentences.ts';

const [first = 'ar', ...others] = languageCodes.filter((code) => code !== 'en');

// Tests without screens check that a language has every sentence, with its placeholders and plural forms.
// These cases have their own file because files run in parallel.
describe('a visitor who reads another language sees no missing sentence', () =>
  checkEveryState([first, ...others]));
