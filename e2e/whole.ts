/** The tag of a claim that another test makes in a harder case. `npm test` leaves it out, and `npm run test:whole` takes it. */
export const whole = { tag: '@whole' } as const;

/** Of the cases of one claim, `npm test` takes the hardest. */
export const wholeUnless = (isHardest: boolean) => (isHardest ? {} : whole);
