import { parseArgs } from 'node:util';
import { kindsOfDay } from '../../src/testing/waits/kinds-of-day.ts';
import { aims, type Measured, measureWaits } from '../../src/testing/waits/measure-waits.ts';

const { values } = parseArgs({
  options: { days: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
});

for (const kind of kindsOfDay) {
  print(measureWaits({ kind, seed: Number(values.seed), days: Number(values.days) }));
}

function print(measured: Measured): void {
  const { kind, visitors, waited, bias, error, others, errorRatio, kept, keptByRelation, saidRatio } =
    measured;
  const number = (value: number) => value.toFixed(2);
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  const verdict = (isMet: boolean) => {
    if (!isMet) process.exitCode = 1;
    return isMet ? 'pass' : 'FAIL';
  };
  console.log(`\n${kind}: ${visitors} visitors waited ${number(waited)} min on average`);
  console.log(`  ${verdict(Math.abs(bias) <= aims.bias)}  bias ${number(bias)} min`);
  console.log(
    `  ${verdict(errorRatio <= aims.errorRatio)}  mean absolute error ${number(error)} min, ${number(errorRatio)} of the best other estimator`,
  );
  for (const other of others) {
    console.log(`        ${other.name}: bias ${number(other.bias)}, error ${number(other.error)}`);
  }
  const relations = Object.entries(keptByRelation).map(
    ([relation, one]) => `${relation}: told ${percent(one.told)}, true ${percent(one.kept)}`,
  );
  console.log(
    `  ${verdict(kept >= aims.kept)}  true for ${percent(kept)} of the visitors (${relations.join('; ')})`,
  );
  console.log(`  ${verdict(saidRatio <= aims.saidRatio)}  median of said over waited: ${number(saidRatio)}`);
}
