import { writeFileSync } from 'node:fs';
import { branchFileJsonSchema } from '../../service/branch-file/json-schema.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import { asksForHelp, operatorCommand } from '../outcomes/operator-command.ts';
import { readFlags } from '../settings/read-flags.ts';

const usage = operatorCommand('schema [--out FILE]');
const argv = process.argv.slice(2);
const { values, operands, mistakes } = readFlags(argv, ['OUT']);
const text = `${JSON.stringify(branchFileJsonSchema(), null, 2)}\n`;

if (asksForHelp(argv)) console.log(usage);
else if (mistakes.length > 0 || operands.length > 0) {
  console.error(usage);
  process.exitCode = 64;
} else if (values.OUT === undefined) process.stdout.write(text);
else {
  try {
    writeFileSync(values.OUT, text);
  } catch (error) {
    console.error(`${values.OUT} cannot be written: ${fileProblem(error)}`);
    process.exitCode = 73;
  }
}
