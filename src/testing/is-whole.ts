/**
 * True if the tests run everything (`npm run test:whole`) instead of the
 * hardest case of each claim, as `npm test` does.
 */
export const isWhole = process.env.WHOLE !== undefined;
