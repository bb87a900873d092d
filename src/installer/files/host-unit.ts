import type { HostPrinterSetting, PrinterSetting } from '../../host/devices/printer/printer-setting.ts';
import { branchFolder, currentLink, dataFolder, restartRequest, settingsFile } from '../machine/paths.ts';
import { commonSandbox } from './sandbox.ts';

export interface HostUnitOptions {
  readonly printer: PrinterSetting;
  /** True if the first start asks for a printer and plays a sound, so the settings do not name these devices. */
  readonly asksFirst: boolean;
  /** True if the host watches the jacks of the sound cards, or plays sound itself. */
  readonly usesSound: boolean;
  /** The folder of the daily backups; undefined if it is in the data folder. */
  readonly backupFolder: string | undefined;
}

/**
 * The unit of the host. It counts as started when the host is listening, and is restarted when the event loop hangs.
 */
export function hostUnitText({ printer, asksFirst, usesSound, backupFolder }: HostUnitOptions): string {
  const ofPrinter = printer.kind === 'host' ? deviceOf(printer.connection) : undefined;
  const devices = [
    ...(ofPrinter ? [ofPrinter] : []),
    ...(asksFirst ? [usbPrinters] : []),
    ...(asksFirst || usesSound ? [soundCards] : []),
  ];
  const groups = [...new Set(devices.map(({ group }) => group))].join(' ');
  const allowed = [...new Set(devices.map(({ allow }) => `DeviceAllow=${allow} rw`))];
  return `# Written by the installer of Foyer. Change it with: systemctl edit foyer-host
[Unit]
Description=Foyer host: service, printer and voice of the ticket dispenser
# The clock is waited for with a bound, the network is not: a branch without a network must start.
Wants=time-sync.target
After=time-sync.target network.target cups.service
RequiresMountsFor=${dataFolder}
StartLimitIntervalSec=0

[Service]
Type=notify
# systemd-notify is a child of the host.
NotifyAccess=all
WatchdogSec=30
ExecStart=${currentLink}/node/bin/node ${currentLink}/dist/host/main.js --data-dir ${dataFolder} \\
  --browser-restart-command "/usr/bin/touch ${restartRequest}"
ExecReload=/bin/kill -HUP $MAINPID
EnvironmentFile=${settingsFile}
# What its programs leave in a home, such as the sound libraries of the voice, is not data.
Environment=HOME=/run/foyer-host
User=foyer
Group=foyer
${groups ? `SupplementaryGroups=${groups}\n` : ''}WorkingDirectory=${dataFolder}
RuntimeDirectory=foyer-host
RuntimeDirectoryMode=0755
# A host that fails at each start remembers there that people were told.
RuntimeDirectoryPreserve=restart
ReadWritePaths=${[dataFolder, branchFolder, ...(backupFolder === undefined ? [] : [`-${backupFolder}`])].join(' ')}
# A mistake in the settings ends the host; it starts by itself once the operator has mended it.
Restart=always
RestartSec=5
# A large database is checked before the host listens.
TimeoutStartSec=5min
TimeoutStopSec=15
MemoryMax=512M
TasksMax=256
LimitNOFILE=8192
LimitCORE=0
# When memory runs out, the browser goes first.
OOMScoreAdjust=-200
${commonSandbox}
PrivateTmp=yes
CapabilityBoundingSet=
RestrictNamespaces=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
${allowed.length > 0 ? ['DevicePolicy=closed', ...allowed].join('\n') : 'PrivateDevices=yes'}

[Install]
WantedBy=multi-user.target
`;
}

/** The group that may write to a device file, and systemd's name for that kind of device. */
interface Device {
  readonly group: string;
  readonly allow: string;
}

/** An operator may choose a USB printer on the screen. */
const usbPrinters: Device = { group: 'lp', allow: 'char-usb' };
/** The host sets the volume of sound cards, watches their jacks, and plays speech in headphones. */
const soundCards: Device = { group: 'audio', allow: 'char-alsa' };

function deviceOf(connection: HostPrinterSetting['connection']): Device | undefined {
  if (connection.kind !== 'file') return undefined;
  const { path } = connection;
  if (path.startsWith('/dev/usb/')) return usbPrinters;
  const serial = /^\/dev\/(ttyUSB|ttyACM|ttyS|ttyAMA)\d+$/.exec(path)?.[1];
  if (serial !== undefined) return { group: 'dialout', allow: `char-${serial}` };
  return { group: 'lp', allow: path };
}
