// Starts an image in an emulator, on a larger disk, until its screen asks for its purpose, and takes a screenshot. The
// image stays unchanged: the emulated firmware passes an inspecting unit to systemd as a credential.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import { imageKinds } from '../../installer/release/image/image-kinds.ts';
import { architectures } from '../../installer/release/source/release-info.ts';
import { emulatedMachine } from './emulated-machine.ts';

/** An emulated processor that shares a machine with other work needs ten minutes for the work of one minute. */
const limitMs = 40 * 60_000;
/**
 * The interval between two looks at the screen. An emulated page is drawn minutes after it starts; until then, the
 * screen has one colour.
 */
const lookMs = 15_000;
const leastColours = 16;
const mebibyte = 2 ** 20;
const addedMiB = 4096;

const [file] = process.argv.slice(2);
const architecture = architectures.find((name) => file?.endsWith(`-${name}.img.xz`));
if (file === undefined || architecture === undefined) {
  console.error('npm run prove -- image FILE, such as dist/release/foyer-VERSION/foyer-VERSION-amd64.img.xz');
  process.exit(64);
}
const { bootFolder, bootFile, serialLine } = {
  amd64: { ...imageKinds.amd64, bootFile: 'EFI', serialLine: '/dev/ttyS0' },
  arm64: { ...imageKinds.arm64, bootFile: 'cmdline.txt', serialLine: '/dev/ttyAMA0' },
}[architecture];

/** The machine's report: the MiB of its root, the files of its boot partition, its units, and its host. */
const said = v.object({
  size: v.number(),
  boot: v.string(),
  failed: v.string(),
  host: v.string(),
  health: v.optional(v.looseObject({ status: v.string(), screen: v.looseObject({ state: v.string() }) })),
});

/** Prints the report on the serial line every few seconds. */
const probe = `
import { execSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const ask = (line) => execSync(line, { encoding: 'utf8' }).trim().split('\\n').join(' ');
for (;;) {
  const health = await fetch('http://127.0.0.1:8080/health').then((answer) => answer.json()).catch(() => undefined);
  const size = Number(ask('df --output=size -BM / | tail -n 1 | tr -d M'));
  const boot = ask('ls ${bootFolder}');
  const failed = ask('systemctl list-units --failed --plain --no-legend | cut -d " " -f 1');
  const host = ask('journalctl --unit foyer-host --lines 1 --output cat');
  writeFileSync('${serialLine}', 'probe ' + JSON.stringify({ size, boot, failed, host, health }) + '\\r\\n');
  await new Promise((resolve) => setTimeout(resolve, 5000));
}
`;
const credentials = {
  'probe.mjs': probe,
  'systemd.extra-unit.probe.service':
    '[Service]\nImportCredential=probe.mjs\nExecStart=/var/lib/foyer/current/node/bin/node %d/probe.mjs\n',
  'systemd.unit-dropin.multi-user.target': '[Unit]\nWants=probe.service\n',
};

const work = mkdtempSync(join(tmpdir(), 'foyer-prove-image-'));
try {
  const disk = join(work, 'disk.img');
  execFileSync('sh', ['-c', 'xz --decompress --stdout "$0" >"$1"', file, disk]);
  const imageMiB = statSync(disk).size / mebibyte;
  truncateSync(disk, (imageMiB + addedMiB) * mebibyte);
  const emulator = emulatedMachine({ architecture, disk, work, credentials });
  process.exitCode = (await asksWhatItShows(emulator, imageMiB)) ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function asksWhatItShows(
  [program, ...args]: readonly [string, ...string[]],
  imageMiB: number,
): Promise<boolean> {
  const machine = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const limit = setTimeout(() => machine.kill(), limitMs);
  const startedAt = performance.now();
  try {
    for await (const line of createInterface({ input: machine.stdout })) {
      const now = parsedJson(said, /probe (\{.*\})/.exec(line)?.[1] ?? '');
      if (!now) continue;
      const isGrown = now.size > imageMiB;
      console.log(`${Math.round((performance.now() - startedAt) / 1000)} s  ${JSON.stringify(now)}`);
      const isAsking = now.health?.status === 'first-start' && now.health.screen.state === 'alive';
      if (!isAsking || !isGrown || !now.boot.includes(bootFile)) continue;
      await untilDrawn();
      await takePicture();
      return true;
    }
    console.error('NO   the machine has not asked what it shows');
    return false;
  } finally {
    clearTimeout(limit);
    machine.kill();
  }
}

async function command(...lines: readonly string[]): Promise<void> {
  const monitor = connect(join(work, 'monitor')).resume();
  monitor.write(lines.map((line) => `${line}\n`).join(''));
  await after(1_000);
  monitor.destroy();
}

/** The number of colours in a PPM picture, counted only up to the number in a drawn page. */
function coloursOf(ppm: Buffer): number {
  const header = /^P6\s+\d+\s+\d+\s+\d+\s/.exec(ppm.toString('latin1', 0, 64))?.[0].length ?? ppm.length;
  const colours = new Set<number>();
  for (let at = header; at + 3 <= ppm.length && colours.size < leastColours; at += 3) {
    colours.add(ppm.readUIntBE(at, 3));
  }
  return colours.size;
}

async function untilDrawn(): Promise<void> {
  const picture = join(work, 'screen.ppm');
  do {
    await after(lookMs);
    await command(`screendump ${picture}`);
  } while (coloursOf(readFileSync(picture)) < leastColours);
}

async function takePicture(): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const picture = resolve(`test-results/image-${architecture}.png`);
  await command(`screendump ${picture} -f png`, 'quit');
  console.log(`Picture    ${picture}`);
}
