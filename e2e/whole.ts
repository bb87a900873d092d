/**
 * The tag of journeys that only `npm run test:whole` runs. They repeat a claim in an easier case, or their claim is
 * not about a visit.
 */
export const whole = { tag: '@whole' } as const;

/** Tags a journey unless it is the hardest case of its claim: `npm test` runs only the hardest cases. */
export const wholeUnless = (isHardest: boolean) => (isHardest ? {} : whole);
