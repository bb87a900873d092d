import { operatorCommands } from './commands/operator-commands.ts';

// Runs a command for operators in a clone: NAME ARGUMENTS. The command finds its own arguments as if it were the program.
const [name = ''] = process.argv.splice(2, 1);
const [, run] = (Object.hasOwn(operatorCommands, name) && operatorCommands[name]) || [];
if (run) await run();
else {
  console.error('npm run foyer -- COMMAND');
  for (const [each, [purpose]] of Object.entries(operatorCommands))
    console.error(`  ${each.padEnd(14)} ${purpose}`);
  process.exitCode = 64;
}
