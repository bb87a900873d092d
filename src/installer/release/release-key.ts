import { writeFileSync } from 'node:fs';
import { systemCode } from '../../host/outcomes/outcome.ts';
import { newKeyPair } from './signature.ts';

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  console.error('npm run foyer -- release-key FILE');
  process.exit(64);
}
const { privateKey, publicKey } = newKeyPair();
try {
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  writeFileSync(`${file}.pub`, publicKey, { flag: 'wx' });
  console.log(`Private key  ${file}: whoever has it can sign releases`);
  console.log(`Public key   ${file}.pub`);
} catch (error) {
  console.error(`${file} and ${file}.pub cannot be created (${systemCode(error)})`);
  process.exitCode = 73;
}
