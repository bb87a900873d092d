import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '../eventually.ts';
import { freePort } from '../free-port.ts';

/** The paths of the programs; undefined if they are not installed. */
export const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);
export const caddy = ['/usr/bin/caddy', '/usr/local/bin/caddy'].find(existsSync);

interface Files {
  readonly folder: string;
  readonly certificate: string;
  readonly key: string;
  readonly port: number;
}

/** A recipe of the guide in the configuration language of a proxy. */
export function recipe(
  language: 'nginx' | 'caddy',
  name: 'reverse-proxy' | 'other-screens' | 'staff-address' = 'reverse-proxy',
): string {
  const guide = readFileSync(fileURLToPath(new URL(`../../guide/${name}.md`, import.meta.url)), 'utf8');
  const [, text] = new RegExp(`\`\`\`${language}\\n([^\`]+)\`\`\``).exec(guide) ?? [];
  if (text === undefined) throw new Error(`the guide has no recipe for ${language}`);
  return text;
}

export type RealProxy = Awaited<ReturnType<typeof startProxy>>;

/** Starts nginx with servers that are given as configuration text. */
export function startNginx(program: string, servers: (files: Files) => string) {
  return startProxy(async (files) => {
    const file = join(files.folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${name};`,
    );
    await writeFile(
      file,
      `daemon off; master_process off; pid nginx.pid; error_log error.log;
       events {} http { access_log off; ${temporary.join(' ')} ${servers(files)} }`,
    );
    return spawn(program, ['-p', files.folder, '-c', file, '-e', 'error.log'], { stdio: 'ignore' });
  });
}

export function startCaddy(program: string, sites: (files: Files) => string) {
  return startProxy(async (files) => {
    const file = join(files.folder, 'Caddyfile');
    await writeFile(file, `{\n admin off\n auto_https disable_redirects\n}\n${sites(files)}`);
    const env = {
      PATH: process.env.PATH,
      HOME: files.folder,
      XDG_DATA_HOME: files.folder,
      XDG_CONFIG_HOME: files.folder,
    };
    return spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore', env });
  });
}

async function startProxy(start: (files: Files) => Promise<ReturnType<typeof spawn>>) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-proxy-'));
  const files = {
    folder,
    certificate: join(folder, 'cert.pem'),
    key: join(folder, 'key.pem'),
    port: await freePort(),
  };
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1'.split(' '),
      ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-keyout', files.key, '-out', files.certificate],
    ],
    { stdio: 'ignore' },
  );
  const child = await start(files);
  // The proxy must not outlive a test that ends early.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close');
  await eventually(async () => {
    const socket = connect(files.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  });
  return {
    port: files.port,
    async close() {
      kill();
      process.off('exit', kill);
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
