import { expect, it } from 'vitest';
import { titlesIn } from './titles.ts';

it('test titles are found in every notation, and no other text is found', () => {
  const text = `
it('counts one', () => {});
  it.each([
    ['a', 1],
  ])('counts %s', (name) => expect(name, 'a reason').toBe('a'));
describe('a count', checkCounts);
sleepy(
  'counts in a browser',
  whole,
  async ({ page }) => page.getByText('no title'),
);
test(\`counts backwards\`, { ...whole }, async () => {});
`;
  expect(titlesIn(text)).toEqual(['counts one', 'counts %s', 'counts in a browser', 'counts backwards']);
});
