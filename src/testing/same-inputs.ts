import fc from 'fast-check';

// A failure must be reproducible, so the random inputs of tests are the same in each run.
// `npm run prove -- fuzz` uses others.
if (process.env.FUZZ_SECONDS === undefined) fc.configureGlobal({ seed: 20_261_121 });
