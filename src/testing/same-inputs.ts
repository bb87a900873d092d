import fc from 'fast-check';

// A failure must be reproducible, so the random inputs of tests are the same in each run. `npm run prove -- fuzz`
// uses other inputs.
if (process.env.FUZZ_SECONDS === undefined) fc.configureGlobal({ seed: 20_261_121 });
