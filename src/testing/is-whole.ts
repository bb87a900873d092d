/** True if the tests take everything (`npm run test:whole`), or the hardest case of each claim, as `npm test` does. */
export const isWhole = process.env.WHOLE !== undefined;
