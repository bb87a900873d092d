import type { Rotation } from '../machine/device-options.ts';
import { foyerFolder, screenFolder, shareFolder } from '../machine/paths.ts';
import { commonSandbox } from './sandbox.ts';

export interface BrowserUnitOptions {
  readonly browser: string;
  readonly port: number;
  readonly rotation: Rotation;
  /** True if cage rotates the picture itself. Newer versions leave this to wlr-randr. */
  readonly cageRotates: boolean;
  /** True if the page prints with the print dialog, which the browser then confirms itself. */
  readonly browserPrints: boolean;
  /** In percent; undefined if the volume stays unchanged. */
  readonly soundVolume: number | undefined;
}

/** Rotates the picture and then starts the browser, because cage lets only its own programs rotate the picture. */
export const turnedScript = `${shareFolder}/turned`;
export const volumeScript = `${shareFolder}/set-volume`;

/**
 * Features of Chromium that open pages below the address bar, which a kiosk does not show. Without them, the browser
 * starts one process fewer, in half the processor time.
 */
export const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The feature that starts a spare process for the next site. A kiosk opens only one site. */
const spareProcess = 'SpareRendererForSitePerProcess';

/** The unit of the screen: cage shows only Chromium. If the browser ends, cage ends too, and both start again. */
export function browserUnitText(options: BrowserUnitOptions): string {
  const { port, rotation, cageRotates, soundVolume } = options;
  const cage = ['/usr/bin/cage', '-d', ...(cageRotates ? turns(rotation) : []), '--'];
  const turned = cageRotates || rotation === 0 ? [] : [turnedScript, String(rotation)];
  return `# Written by the installer of Foyer. Change it with: systemctl edit foyer-browser
[Unit]
Description=Foyer screen: browser of the ticket dispenser
Wants=foyer-host.service seatd.service
After=foyer-host.service seatd.service systemd-user-sessions.service plymouth-quit-wait.service getty@tty1.service
Conflicts=getty@tty1.service
StartLimitIntervalSec=0

[Service]
Type=exec
User=foyer-screen
Group=foyer-screen
# seatd opens the screen and the keys for the group video.
SupplementaryGroups=video render audio
RuntimeDirectory=foyer-screen
RuntimeDirectoryMode=0700
# In memory: a power cut finds no profile half written, and a start finds no visit of yesterday.
Environment=HOME=${screenFolder} XDG_RUNTIME_DIR=${screenFolder}
Environment=XDG_CONFIG_HOME=${screenFolder} XDG_CACHE_HOME=${screenFolder} XDG_DATA_HOME=${screenFolder}
Environment=LIBSEAT_BACKEND=seatd
# A screen may start before its touch panel, and without a graphics chip.
Environment=WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER_ALLOW_SOFTWARE=1
# A theme whose cursors are empty.
Environment=XCURSOR_PATH=${shareFolder}/cursors XCURSOR_THEME=default
# The screen stays dark until the host answers, because a browser would show its own error page.
ExecStartPre=/bin/bash -c 'until (exec 3<>/dev/tcp/127.0.0.1/${port}) 2>/dev/null; do sleep 1; done'
${soundVolume === undefined ? '' : `ExecStartPre=-${volumeScript} ${soundVolume}\n`}ExecStart=${[[...cage, ...turned].join(' '), ...browserCommand(options)].join(' \\\n  ')}
TimeoutStartSec=infinity
# A browser that hangs does not end by itself.
TimeoutStopSec=5
Restart=always
RestartSec=1
MemoryMax=75%
TasksMax=1024
LimitCORE=0
OOMScoreAdjust=200
${commonSandbox}
# Shared memory of a small machine would otherwise be on its memory card.
TemporaryFileSystem=/tmp:mode=1777,size=512M /var/tmp:mode=1777,size=1M
InaccessiblePaths=-${foyerFolder}
# The browser needs nothing but its host.
IPAddressDeny=any
IPAddressAllow=localhost
CapabilityBoundingSet=
# The sandbox of Chromium consists of these.
RestrictNamespaces=user pid net
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
SystemCallFilter=@system-service
SystemCallFilter=~@clock @cpu-emulation @debug @module @mount @obsolete @raw-io @reboot @swap
# Chromium measures its memory with mincore.
SystemCallFilter=chroot mincore
DevicePolicy=closed
DeviceAllow=char-drm rw
DeviceAllow=char-alsa rw
DeviceAllow=char-video4linux rw
DeviceAllow=char-media rw

[Install]
WantedBy=multi-user.target
`;
}

function browserCommand({ browser, port, browserPrints }: BrowserUnitOptions): string[] {
  return [
    browser,
    '--kiosk',
    ...(browserPrints ? ['--kiosk-printing'] : []),
    '--ozone-platform=wayland',
    `--user-data-dir=${screenFolder}/profile`,
    // The cache is limited, because it is in the machine's memory.
    '--disk-cache-size=33554432',
    '--no-first-run',
    '--password-store=basic',
    '--hide-crash-restore-bubble',
    '--autoplay-policy=no-user-gesture-required',
    // On a desktop image, the default device is a sound server that runs only for logged-in users.
    '--alsa-output-device=sysdefault',
    '--disable-pinch',
    '--overscroll-history-navigation=0',
    `--disable-features=${[...addressBarPages, spareProcess].join(',')}`,
    `http://localhost:${port}/`,
  ];
}

const turns = (rotation: Rotation) => Array.from({ length: rotation / 90 }, () => '-r');

/** The script for versions of cage that do not rotate the picture themselves. */
export const turnedScriptText = `#!/bin/sh
# Written by the installer of Foyer: turns every output by $1 degrees, then runs the rest of the line.
turn=$1
shift
for output in $(wlr-randr | sed -n 's/^\\([^ ][^ ]*\\) .*/\\1/p'); do
  wlr-randr --output "$output" --transform "$turn"
done
exec "$@"
`;

/** The name of the volume control differs between sound cards, so the script tries several. */
export const volumeScriptText = `#!/bin/sh
# Written by the installer of Foyer: sets the volume of every sound card to $1 percent.
for card in /proc/asound/card[0-9]*; do
  for control in Master PCM Headphone Speaker HDMI; do
    amixer -q -c "\${card##*card}" sset "$control" "$1%" unmute 2>/dev/null
  done
done
exit 0
`;
