import { writeFileSync } from 'node:fs';
import { fileProblem } from '../../host/outcomes/file-problem.ts';
import { asksForHelp, operatorCommand } from '../../host/outcomes/operator-command.ts';
import { newKeyPair } from '../../host/releases/signature.ts';

const argv = process.argv.slice(2);
const [file, ...more] = argv;
if (file === undefined || more.length > 0 || asksForHelp(argv)) {
  console.log(operatorCommand('release-key FILE'));
  process.exit(asksForHelp(argv) ? 0 : 64);
}
const { privateKey, publicKey } = newKeyPair();
try {
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  writeFileSync(`${file}.pub`, publicKey, { flag: 'wx' });
  console.log(`Private key  ${file}: anyone with it can sign releases`);
  console.log(`Public key   ${file}.pub`);
} catch (error) {
  console.error(`${file} and ${file}.pub cannot be created: ${fileProblem(error)}`);
  process.exitCode = 73;
}
