/**
 * True if the tests run everything (`npm run test:whole`) instead of each claim's hardest case, as in `npm
 * test`.
 */
export const isWhole = process.env.WHOLE !== undefined;
