/**
 * The tag of journeys that only `npm run test:whole` runs. Such a journey repeats a claim in an easier case,
 * or its claim is not about a visit.
 */
export const whole = { tag: '@whole' } as const;

/** `npm test` runs only the hardest case of each claim. */
export const wholeUnless = (isHardest: boolean) => (isHardest ? {} : whole);
