import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asksForHelp, operatorCommand } from '../../host/outcomes/operator-command.ts';
import { buildRelease } from './build-release.ts';
import { sumsText } from './file-sums.ts';
import { ReleaseFailure } from './npm.ts';
import { readReleaseArguments, usage } from './read-release-arguments.ts';
import { signText } from './signature.ts';

const argv = process.argv.slice(2);
if (asksForHelp(argv)) {
  console.log(usage);
  process.exit();
}
const read = readReleaseArguments(argv, (file) => readFileSync(file, 'utf8'));
if (!read.ok) {
  for (const line of read.lines) console.error(line);
  process.exit(read.exitCode);
}
// Files of a release can be read by everyone who installs it.
process.umask(0o022);
const { architectures, out, privateKey, publicKey } = read.value;
const { folder, archives, commit } = await buildRelease({
  project: process.cwd(),
  out,
  architectures,
  publicKey,
  sourceDateEpoch: process.env.SOURCE_DATE_EPOCH,
  log: console.log,
}).catch((error: unknown) => {
  if (!(error instanceof ReleaseFailure)) throw error;
  console.error(error.message);
  process.exit(70);
});
const sums = await sumsText(folder, archives);
writeFileSync(join(folder, 'SHA256SUMS'), sums);
for (const name of archives) console.log(`Archive    ${join(folder, name)}`);
console.log(`Sums       ${join(folder, 'SHA256SUMS')}`);
if (privateKey) {
  writeFileSync(join(folder, 'SHA256SUMS.sig'), signText(sums, privateKey));
  console.log(`Signature  ${join(folder, 'SHA256SUMS.sig')}`);
} else {
  console.log(
    `Signature  none: --key names the file of a key, and ${operatorCommand('release-key')} creates one`,
  );
}
if (commit === null) {
  console.log(
    'Commit     none: the files are not exactly those of a commit, so nobody can build these bytes again',
  );
}
