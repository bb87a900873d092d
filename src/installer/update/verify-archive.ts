import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isNewer } from '../../domain/fleet/release-version.ts';
import { type StartResult, startFailure } from '../../host/outcomes/outcome.ts';
import { isSignedBy, readPublicKey } from '../../host/releases/signature.ts';
import { archiveNamed, parseSums } from '../../host/releases/update-channel.ts';
import { sumOf } from '../release/file-sums.ts';

interface Installed {
  readonly version: string;
  /** Debian's name for the architecture. */
  readonly architecture: string;
  /** The key of the installed release, as PEM; undefined if its releaser signs no releases. */
  readonly publicKey: string | undefined;
}

/**
 * Checks a release's archive before any of it is unpacked, and returns its version. Only root can change the folder
 * with the archive and its checksums, so the verified file is also the file that is unpacked.
 */
export async function verifyArchive(file: string, installed: Installed): Promise<StartResult<string>> {
  const name = basename(file);
  const { version, architecture } = archiveNamed(name) ?? { version: '', architecture: '' };
  const problem =
    misfit(name, { version, architecture }, installed) ?? (await damage(file, installed.publicKey));
  return problem === undefined ? { ok: true, value: version } : startFailure('unusable', problem);
}

function misfit(
  name: string,
  { version, architecture }: Pick<Installed, 'version' | 'architecture'>,
  installed: Installed,
): string | undefined {
  if (version === '') {
    return `${name} is not the name of a release archive: foyer-VERSION-ARCHITECTURE.tar.gz`;
  }
  if (architecture !== installed.architecture) {
    return `${name} is for ${architecture}, and this machine is ${installed.architecture}`;
  }
  if (!isNewer(version, installed.version)) {
    return `Version ${installed.version} runs here, and ${version} is not newer`;
  }
  return undefined;
}

async function damage(file: string, publicKey: string | undefined): Promise<string | undefined> {
  const name = basename(file);
  const sumsFile = join(dirname(file), 'SHA256SUMS');
  if (!existsSync(sumsFile)) return `SHA256SUMS of the release must be beside ${name}`;
  const text = readFileSync(sumsFile, 'utf8');
  const unsigned = signatureProblem(sumsFile, text, publicKey);
  if (unsigned !== undefined) return unsigned;
  const sum = parseSums(text)?.get(name);
  if (sum === undefined) return `SHA256SUMS does not name ${name}`;
  return sum === (await sumOf(file))
    ? undefined
    : `${name} is damaged or was changed: its checksum differs from SHA256SUMS`;
}

function signatureProblem(sumsFile: string, text: string, pem: string | undefined): string | undefined {
  if (pem === undefined) return undefined;
  const key = readPublicKey(pem);
  if (!key) return 'The key of the installed release cannot be read; install the release again';
  const file = `${sumsFile}.sig`;
  if (!existsSync(file)) return 'SHA256SUMS.sig is missing: this machine accepts only signed releases';
  return isSignedBy(text, readFileSync(file), key)
    ? undefined
    : 'SHA256SUMS was not signed with the key that the installed release expects';
}
