/**
 * The tag of journeys that only `npm run test:whole` takes. Such a journey repeats a claim in an easier case, or its
 * claim is beside a visit.
 */
export const whole = { tag: '@whole' } as const;

/** Of the cases of one claim, `npm test` takes the hardest. */
export const wholeUnless = (isHardest: boolean) => (isHardest ? {} : whole);
