import { passwordHashCommand } from '../operator/password-hash.ts';

const { exitCode, lines } = await passwordHashCommand(process.argv.slice(2), {
  input: process.stdin,
  prompts: process.stderr,
});
for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
process.exitCode = exitCode;
