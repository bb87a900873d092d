/** Of a journey that repeats a claim in an easier case, or goes a way beside one that is taken: only `npm run test:whole` takes it. */
export const whole = { tag: '@whole' } as const;

/** Of the cases of one claim, `npm test` takes the hardest. */
export const wholeUnless = (isHardest: boolean) => (isHardest ? {} : whole);
