/**
 * True if all cases of each test run (`npm run test:whole`), instead of only each claim's hardest case (`npm test`).
 */
export const isWhole = process.env.WHOLE !== undefined;
