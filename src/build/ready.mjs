// Ends the process with one sentence if packages or a new enough Node are missing. Older versions of Node must be able
// to parse this file.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inProject = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** The installed Node package. Through the link, npm scripts use this Node. */
const brought = `node-linux-${process.arch}/bin/node`;
const link = inProject('node_modules/.bin/node');

/** @returns {string | undefined} an error message; undefined if nothing is missing */
function whyNotReady() {
  if (!existsSync(inProject('node_modules/.package-lock.json'))) {
    return 'The packages of Foyer are not installed: run npm ci first.';
  }
  // npm before version 11 deletes this link together with the package for the other processor. On machines with only
  // musl, npm installs a Node that cannot run, so the Node is tested first.
  if (!existsSync(link) && spawnSync(inProject(`node_modules/${brought}`), ['--version']).status === 0) {
    symlinkSync(`../${brought}`, link);
  }
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const [oldest = ''] = /\d+/.exec(engines.node) ?? [];
  const own = process.versions.node;
  if (existsSync(link) || Number.parseInt(own, 10) >= Number(oldest)) return undefined;
  return `Foyer needs Node ${oldest} or newer, and this is Node ${own}: install it, because npm ci brings it only for Linux with glibc on x64 and arm64.`;
}

const sentence = whyNotReady();
if (sentence) {
  console.error(sentence);
  process.exit(1);
}
