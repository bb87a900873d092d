import { enrolDispenser } from '../operator/enrol-dispenser.ts';
import { enrolUsages, readEnrolArguments } from '../operator/enrol-request.ts';
import { asksForHelp, operatorCommand } from '../outcomes/operator-command.ts';
import { runCommand } from './run-command.ts';

const args = process.argv.slice(2);
const { usage, argv, requestOf } = readEnrolArguments(args);

if (asksForHelp(args)) {
  for (const each of Object.values(enrolUsages)) console.log(operatorCommand(each));
} else {
  await runCommand(
    usage,
    (settings, ...operands) => enrolDispenser(settings, requestOf(...operands), Date.now),
    argv,
  );
}
