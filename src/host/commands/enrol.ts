import { enrolDispenser } from '../operator/enrol-dispenser.ts';
import { readEnrolArguments } from '../operator/enrol-request.ts';
import { runCommand } from './run-command.ts';

const { usage, argv, requestOf } = readEnrolArguments(process.argv.slice(2));

await runCommand(
  usage,
  (settings, ...operands) => enrolDispenser(settings, requestOf(...operands), Date.now),
  argv,
);
