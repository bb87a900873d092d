import { nearestName } from '../host/outcomes/nearest-name.ts';
import { asksForHelp, operatorCommand } from '../host/outcomes/operator-command.ts';
import { operatorCommands, runOperatorCommand } from './commands/operator-commands.ts';

// Runs an operator's command in a clone: NAME ARGUMENTS. Removes the name from the process's arguments, so the command
// finds only its own arguments.
const [name = ''] = process.argv.splice(2, 1);
const command = (Object.hasOwn(operatorCommands, name) && operatorCommands[name]) || undefined;
if (command) await runOperatorCommand(command);
else {
  const isAnswer = asksForHelp([name]);
  const meant = nearestName(name, Object.keys(operatorCommands));
  if (meant !== undefined) console.error(`${name}: unknown command; did you mean ${meant}?`);
  const lines = Object.entries(operatorCommands).map(
    ([each, [purpose]]) => `  ${each.padEnd(14)} ${purpose}`,
  );
  for (const line of [operatorCommand('COMMAND'), ...lines]) (isAnswer ? console.log : console.error)(line);
  if (!isAnswer) process.exitCode = 64;
}
