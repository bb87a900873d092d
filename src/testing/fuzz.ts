import fc from 'fast-check';
import { expect } from 'vitest';

/** The time for which each parser gets input. If 0, each parser gets the number of inputs that its test specifies. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 0);
const chosenSeed = process.env.FUZZ_SEED === undefined ? undefined : Number(process.env.FUZZ_SEED);

/**
 * In milliseconds. On a busy machine, an input takes a few milliseconds; with a backtracking expression, it takes
 * minutes.
 */
const longest = 10_000;

/**
 * Checks a parser's property with random inputs; `usualSeed` keeps the inputs of `npm test` the same.
 * `npm run prove -- fuzz` repeats this for a set time; a failure prints the seed that reproduces it.
 */
export async function fuzz<Input>(
  property: fc.IRawProperty<Input, boolean>,
  runs = 100,
  usualSeed?: number,
): Promise<void> {
  const clock = withClock(property);
  const seed = chosenSeed ?? (seconds > 0 ? undefined : usualSeed);
  const details = await fc.check(clock.property, {
    ...(seed !== undefined && { seed }),
    ...(seconds > 0 ? { numRuns: 2 ** 31 - 1, interruptAfterTimeLimit: seconds * 1_000 } : { numRuns: runs }),
  });
  const { currentTestName } = expect.getState();
  if (seconds > 0) {
    const { numRuns, seed: used } = details;
    console.log(
      `${numRuns} inputs, at most ${clock.slowest().toFixed(0)} ms, seed ${used}: ${currentTestName}`,
    );
  }
  if (details.failed) {
    throw new Error(`FUZZ_SEED=${details.seed} ${fc.defaultReportMessage(details) ?? ''}`, {
      cause: details.errorInstance,
    });
  }
  expect(clock.slowest(), 'the slowest input, in milliseconds').toBeLessThan(longest);
}

/** The same property, with the duration of its slowest run. */
function withClock<Input>(property: fc.IRawProperty<Input, boolean>) {
  let slowest = 0;
  const note = (since: number) => {
    slowest = Math.max(slowest, performance.now() - since);
  };
  const timed: fc.IRawProperty<Input, boolean> = Object.create(property, {
    run: {
      value(input: Input) {
        const since = performance.now();
        const result = property.run(input);
        if (result instanceof Promise) return result.finally(() => note(since));
        note(since);
        return result;
      },
    },
  });
  return { property: timed, slowest: () => slowest };
}
