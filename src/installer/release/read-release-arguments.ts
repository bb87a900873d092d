import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fileProblem } from '../../host/outcomes/file-problem.ts';
import { operatorCommand } from '../../host/outcomes/operator-command.ts';
import { type StartResult, startFailure } from '../../host/outcomes/outcome.ts';
import { publicKeyText, readPrivateKey, readPublicKey } from '../../host/releases/signature.ts';
import { type Architecture, architectures } from './source/release-info.ts';

export const usage = operatorCommand(
  'release [--arch arm64|amd64 | --image arm64|amd64] [--key FILE] [--next-key FILE] [--out FOLDER, dist/release]',
);

interface ReleaseArguments {
  readonly architectures: readonly Architecture[];
  /** The kind of machine for which a disk image is also built; undefined if no image is built. */
  readonly image: Architecture | undefined;
  readonly out: string;
  /** The key that signs the release; undefined if the release is unsigned. */
  readonly privateKey: KeyObject | undefined;
  /** The key with which an installation of this release verifies the next release, as PEM. */
  readonly publicKey: string | undefined;
}

/** Parses the command line of `release`. */
export function readReleaseArguments(
  args: readonly string[],
  readFile: (path: string) => string,
): StartResult<ReleaseArguments> {
  const values = valuesOf(args);
  const named = values?.image ?? values?.arch;
  const architecture = architectures.find((name) => name === named);
  if (!values || (named !== undefined && !architecture)) return startFailure('usage', usage);
  if (values.image !== undefined && values.arch !== undefined) {
    return startFailure('usage', '--image already sets the architecture: omit --arch');
  }
  if (values['next-key'] !== undefined && values.key === undefined) {
    return startFailure(
      'usage',
      '--next-key needs --key: an installation accepts a new key only if the old one signed it',
    );
  }
  const key = readNamedKey('--key', values.key, readFile, readPrivateKey);
  if (!key.ok) return key;
  const nextKey = readNamedKey('--next-key', values['next-key'], readFile, readPublicKey);
  if (!nextKey.ok) return nextKey;
  const announced = nextKey.value ?? key.value;
  return {
    ok: true,
    value: {
      architectures: architecture ? [architecture] : architectures,
      image: values.image === undefined ? undefined : architecture,
      out: resolve(values.out),
      privateKey: key.value,
      publicKey: announced && publicKeyText(announced),
    },
  };
}

function valuesOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = {
      arch: text,
      image: text,
      key: text,
      'next-key': text,
      out: { ...text, default: 'dist/release' },
    };
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return undefined;
  }
}

function readNamedKey(
  option: string,
  file: string | undefined,
  readFile: (path: string) => string,
  read: (pem: string) => KeyObject | undefined,
): StartResult<KeyObject | undefined> {
  if (file === undefined) return { ok: true, value: undefined };
  let text: string;
  try {
    text = readFile(file);
  } catch (error) {
    return startFailure('misconfigured', `${option}: ${file} cannot be read: ${fileProblem(error)}`);
  }
  const key = read(text);
  return key
    ? { ok: true, value: key }
    : startFailure(
        'misconfigured',
        `${option}: ${file} contains no Ed25519 key; ${operatorCommand('release-key')} creates a pair`,
      );
}
