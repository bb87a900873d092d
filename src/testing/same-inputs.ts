import fc from 'fast-check';

// The random inputs of tests are the same in each run, so that failures are reproducible. `npm run prove -- fuzz` uses
// other inputs.
if (process.env.FUZZ_SECONDS === undefined) fc.configureGlobal({ seed: 20_261_121 });
