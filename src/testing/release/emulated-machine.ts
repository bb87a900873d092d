import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootStart } from '../../installer/release/image/disk-plan.ts';
import type { Architecture } from '../../installer/release/source/release-info.ts';

interface Options {
  readonly architecture: Architecture;
  readonly disk: string;
  /** The folder for the machine's other files, and for its monitor's socket. */
  readonly work: string;
  /** Texts that the machine's firmware passes to systemd, by name. */
  readonly credentials: Readonly<Record<string, string>>;
}

/**
 * The command line that starts a disk in qemu without a network. The machine's serial line is qemu's standard output.
 */
export function emulatedMachine(options: Options): [program: string, ...args: string[]] {
  const { architecture, disk, work, credentials } = options;
  const common = [
    ...['-accel', 'tcg', '-smp', '2', '-m', '3072', '-net', 'none', '-display', 'none', '-serial', 'stdio'],
    ...['-drive', `format=raw,if=none,id=disk,file=${disk}`, '-device', 'virtio-blk-pci,drive=disk'],
    ...['-monitor', `unix:${join(work, 'monitor')},server,nowait`],
    ...Object.entries(credentials).flatMap(([name, text]) => {
      const value = Buffer.from(text).toString('base64');
      return ['-smbios', `type=11,value=io.systemd.credential.binary:${name}=${value}`];
    }),
  ];
  if (architecture === 'amd64') {
    const firmware = firmwareOf('/usr/share/OVMF', 'OVMF_CODE_4M.fd', 'OVMF_VARS_4M.fd', work);
    // On the `max` processor of qemu 7.2, code that Mesa compiles for drawing without a graphics chip fails with a
    // memory fault.
    const machine = ['-machine', 'q35', '-cpu', 'Nehalem', '-vga', 'virtio'];
    return ['qemu-system-x86_64', ...machine, ...firmware, ...common];
  }
  const firmware = firmwareOf('/usr/share/AAVMF', 'AAVMF_CODE.fd', 'AAVMF_VARS.fd', work);
  const machine = ['-machine', 'virt', '-cpu', 'cortex-a72', '-device', 'virtio-gpu-pci'];
  return ['qemu-system-aarch64', ...machine, ...firmware, ...kernelOf(disk, work), ...common];
}

/**
 * The kernel that a Raspberry Pi's boot program would load. No emulator contains that program, so the machine gets the
 * kernel directly.
 */
function kernelOf(disk: string, work: string): string[] {
  const inBoot = ['-i', `${disk}@@${bootStart}`];
  const read = (name: string) => execFileSync('mtype', [...inBoot, `::${name}`], { encoding: 'utf8' }).trim();
  const settings = read('config.txt');
  const take = (setting: RegExp) => {
    const name = setting.exec(settings)?.[1] ?? '';
    execFileSync('mcopy', ['-n', ...inBoot, `::${name}`, join(work, name)]);
    return join(work, name);
  };
  const files = ['-kernel', take(/^kernel=(.+)$/m), '-initrd', take(/^initramfs (\S+)/m)];
  return [...files, '-append', read('cmdline.txt')];
}

/** The firmware writes its variables into a file, so each machine has its own copy. */
function firmwareOf(folder: string, code: string, variables: string, work: string): string[] {
  const own = join(work, variables);
  copyFileSync(join(folder, variables), own);
  return [
    ...['-drive', `if=pflash,format=raw,readonly=on,file=${join(folder, code)}`],
    ...['-drive', `if=pflash,format=raw,file=${own}`],
  ];
}
