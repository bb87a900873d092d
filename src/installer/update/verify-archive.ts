import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type StartResult, startFailure } from '../../host/outcomes/start-failure.ts';
import { parseSums, sumOf } from '../release/file-sums.ts';
import { isSignedBy, readPublicKey } from '../release/signature.ts';
import { isNewer } from './versions.ts';

/** What an archive must fit. */
interface Installed {
  readonly version: string;
  /** As Debian names it. */
  readonly architecture: string;
  /** The key of the installed release, as PEM; undefined: its releaser has none. */
  readonly publicKey: string | undefined;
}

/** Checks the archive of a release before anything of it is unpacked. Returns its version. */
export async function verifyArchive(file: string, installed: Installed): Promise<StartResult<string>> {
  const name = basename(file);
  if (!existsSync(file)) return startFailure('unusable', `${file} does not exist`);
  const [, version, architecture] = /^foyer-(\d+\.\d+\.\d+)-([a-z0-9]+)\.tar\.gz$/.exec(name) ?? [];
  if (version === undefined) {
    return startFailure(
      'unusable',
      `${name} is not named as an archive of a release: foyer-VERSION-ARCHITECTURE.tar.gz`,
    );
  }
  if (architecture !== installed.architecture) {
    return startFailure(
      'unusable',
      `${name} is for ${architecture}, and this machine is ${installed.architecture}`,
    );
  }
  if (!isNewer(version, installed.version)) {
    return startFailure('unusable', `Version ${installed.version} runs here, and ${version} is not newer`);
  }
  const sumsFile = join(dirname(file), 'SHA256SUMS');
  if (!existsSync(sumsFile))
    return startFailure('unusable', `SHA256SUMS of the release must lie beside ${name}`);
  const text = readFileSync(sumsFile, 'utf8');
  const unsigned = signatureProblem(sumsFile, text, installed.publicKey);
  if (unsigned !== undefined) return startFailure('unusable', unsigned);
  const sum = parseSums(text)?.get(name);
  if (sum === undefined) return startFailure('unusable', `SHA256SUMS does not name ${name}`);
  if (sum !== (await sumOf(file))) {
    return startFailure('unusable', `${name} is damaged or was changed: its sum is not that of SHA256SUMS`);
  }
  return { ok: true, value: version };
}

function signatureProblem(sumsFile: string, text: string, pem: string | undefined): string | undefined {
  if (pem === undefined) return undefined;
  const key = readPublicKey(pem);
  if (!key) return 'The key of the installed release cannot be read; install the release again';
  const file = `${sumsFile}.sig`;
  if (!existsSync(file))
    return 'SHA256SUMS.sig is missing: this machine accepts only releases that are signed';
  return isSignedBy(text, readFileSync(file), key)
    ? undefined
    : 'SHA256SUMS was not signed with the key that the installed release expects';
}
