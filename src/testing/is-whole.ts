/** Whether the tests take everything (`npm run test:whole`), or the hardest case of each claim, as `npm test` does. */
export const isWhole = process.env.WHOLE !== undefined;

/** The time zones of a test: all of them, or every sixth, and the one whose clocks change by half an hour. */
export const someTimeZones = (): readonly string[] =>
  Intl.supportedValuesOf('timeZone').filter(
    (zone, index) => isWhole || index % 6 === 0 || zone === 'Australia/Lord_Howe',
  );
