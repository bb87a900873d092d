import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { asksForHelp, operatorCommand } from '../../host/outcomes/operator-command.ts';
import { findProgram } from '../../host/programs/find-program.ts';
import { signText } from '../../host/releases/signature.ts';
import { buildRelease } from './build-release.ts';
import { sumsText } from './file-sums.ts';
import { buildImage } from './image/build-image.ts';
import { whyNoImage } from './image/image-tools.ts';
import { readReleaseArguments, usage } from './read-release-arguments.ts';
import { ReleaseFailure } from './source/npm.ts';
import { releaseName } from './source/release-info.ts';

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
const { architectures, image, out, privateKey, publicKey } = read.value;
// The names of the processors in Node and qemu.
const processors = {
  amd64: { own: 'x64', emulated: 'x86_64' },
  arm64: { own: 'arm64', emulated: 'aarch64' },
};
const obstacles = image
  ? whyNoImage(image, {
      isRoot: process.getuid?.() === 0,
      hasProgram: (name) => findProgram([name], [`/usr/sbin/${name}`]) !== undefined,
      runs: (architecture) => {
        const { own, emulated } = processors[architecture];
        return process.arch === own || existsSync(`/proc/sys/fs/binfmt_misc/qemu-${emulated}`);
      },
    })
  : [];
if (obstacles.length > 0) {
  for (const line of obstacles) console.error(line);
  process.exit(64);
}
// Everyone may read the files of a release.
process.umask(0o022);
const { folder, archives, images, commit } = await build().catch((error: unknown) => {
  if (!(error instanceof ReleaseFailure)) throw error;
  console.error(error.message);
  process.exit(70);
});
const sums = await sumsText(folder, [...archives, ...images]);
writeFileSync(join(folder, 'SHA256SUMS'), sums);
for (const name of archives) console.log(`Archive    ${join(folder, name)}`);
for (const name of images) console.log(`Image      ${join(folder, name)}`);
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
    'Commit     none: the files are not exactly those of a commit, so nobody can reproduce these bytes',
  );
}

async function build() {
  const release = await buildRelease({
    project: process.cwd(),
    out,
    architectures,
    publicKey,
    sourceDateEpoch: process.env.SOURCE_DATE_EPOCH,
    log: console.log,
  });
  if (image === undefined) return { ...release, images: [] };
  const name = releaseName({ version: release.version, architecture: image });
  const { time } = release;
  const path = buildImage({
    release: join(release.folder, name),
    architecture: image,
    time,
    log: console.log,
  });
  return { ...release, images: [basename(path)] };
}
