import { execFile } from 'node:child_process';
import { lchown, lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes } from '../../host/data-folder/disk-space.ts';
import { systemCode } from '../../host/outcomes/outcome.ts';

/** The machine as the installer reaches it. */
export interface System {
  /** The folder that precedes every path; empty on the machine itself. */
  readonly root: string;
  /** Runs a command to its end. */
  run(program: string, args: readonly string[]): Promise<{ readonly code: number; readonly output: string }>;
  /** The owner as `user:group`. */
  ownerOf(path: string): Promise<string>;
  /** Sets the owner. For a link, does not change its target. */
  setOwner(path: string, owner: string): Promise<void>;
  /** Changes the owner of a folder and its content, even while another user changes the folder. */
  setOwnerOfAll(path: string, owner: string): Promise<void>;
  /** Returns the text at an address on this machine, whatever its status; undefined if there is no response. */
  ask(url: string): Promise<string | undefined>;
  /** Returns the disk of an existing path. */
  diskOf(path: string): Promise<{ readonly id: number; readonly freeBytes: number }>;
}

/** The exit code of a program that is not on the machine. */
export const missingProgram = 127;

/** The time limit of a command. It is enough for the packages on a slow memory card with a slow connection. */
const commandTimeoutMs = 60 * 60_000;
const answerTimeoutMs = 5_000;

/** The machine on which this process runs. */
export const thisSystem: System = {
  root: '',
  run: (program, args) =>
    new Promise((resolve) => {
      const options = {
        // Commands get nothing from the operator's environment.
        env: {
          PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
          LC_ALL: 'C.UTF-8',
          HOME: '/root',
          DEBIAN_FRONTEND: 'noninteractive',
        },
        timeout: commandTimeoutMs,
        maxBuffer: 64 * 1024 * 1024,
      };
      const child = execFile(program, [...args], options, (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : codeOf(error);
        resolve({ code, output: code === 0 ? stdout : `${stdout}${stderr}` });
      });
      child.stdin?.end();
    }),
  async ownerOf(path) {
    const { uid, gid } = await lstat(path);
    const [user, group] = await Promise.all([nameOf('/etc/passwd', uid), nameOf('/etc/group', gid)]);
    return `${user}:${group}`;
  },
  async setOwner(path, owner) {
    const [user = '', group = ''] = owner.split(':');
    await lchown(path, await idOf('/etc/passwd', user), await idOf('/etc/group', group));
  },
  async setOwnerOfAll(path, owner) {
    // Unlike Node's functions, chown follows no link, even if the link appears while chown is running.
    const { code, output } = await thisSystem.run('chown', ['-R', '-h', '-P', owner, path]);
    if (code !== 0) throw new Error(output.trim());
  },
  async ask(url) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs) });
      return await answer.text();
    } catch {
      return undefined;
    }
  },
  diskOf: async (path) => ({ id: (await lstat(path)).dev, freeBytes: await freeBytes(path) }),
};

/** The exit code of a program that did not complete. A missing program has the same code as in a shell. */
const codeOf = (error: Error) => (systemCode(error) === 'ENOENT' ? missingProgram : 1);

/** A path on the machine, as this process reaches it. */
export const onDisk = (system: Pick<System, 'root'>, path: string): string =>
  system.root === '' ? path : join(system.root, path);

/** True if something is at the path, even a dangling link. */
export const exists = (system: Pick<System, 'root'>, path: string): Promise<boolean> =>
  lstat(onDisk(system, path)).then(
    () => true,
    () => false,
  );

const entries = async (file: string) =>
  (await readFile(file, 'utf8')).split('\n').map((entry) => entry.split(':'));

async function nameOf(file: string, id: number): Promise<string> {
  return (await entries(file)).find((fields) => fields[2] === String(id))?.[0] ?? String(id);
}

async function idOf(file: string, name: string): Promise<number> {
  const id = (await entries(file)).find((fields) => fields[0] === name)?.[2];
  if (id === undefined) throw new Error(`${file} does not list ${name}`);
  return Number(id);
}
