import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { npm, ReleaseFailure } from './npm.ts';
import type { Architecture } from './release-info.ts';

const packageOfNode = v.object({ name: v.string(), integrity: v.pipe(v.string(), v.startsWith('sha512-')) });
const bundledNodeFile = v.object({
  version: v.string(),
  packages: v.object({ arm64: packageOfNode, amd64: packageOfNode }),
});

/** The Node that every release brings along. A file of its own, because the script for clones reads it too. */
export const bundledNode = v.parse(
  v.pipe(v.string(), v.parseJson(), bundledNodeFile),
  readFileSync(new URL('../../../src/installer/release/bundled-node.json', import.meta.url), 'utf8'),
);

/** Whether `content` is what an integrity such as `sha512-...` describes. */
export function hasIntegrity(content: Uint8Array, integrity: string): boolean {
  return `sha512-${createHash('sha512').update(content).digest('base64')}` === integrity;
}

/** Fetches Node for one kind of machine as an npm package, and puts program and licence into `folder`. */
export function fetchNode(architecture: Architecture, folder: string): void {
  const { name, integrity } = bundledNode.packages[architecture];
  const fetched = `${folder}.fetched`;
  mkdirSync(fetched, { recursive: true });
  npm(fetched, 'pack', '--loglevel=error', `${name}@${bundledNode.version}`);
  const [file = ''] = readdirSync(fetched);
  if (!hasIntegrity(readFileSync(join(fetched, file)), integrity)) {
    throw new ReleaseFailure(`${name}@${bundledNode.version} is not what bundled-node.json expects`);
  }
  execFileSync('tar', ['--extract', '--gzip', '--file', file], { cwd: fetched });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  for (const path of ['bin/node', 'LICENSE']) cpSync(join(fetched, 'package', path), join(folder, path));
  rmSync(fetched, { recursive: true });
}
