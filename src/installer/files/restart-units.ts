import { browserUnit, restartRequest, restartService } from '../machine/paths.ts';
import { commonSandbox } from './sandbox.ts';

/** Watches the file with which the host requests a restart of its browser. The host may not control units itself. */
export const restartPathText = `# Written by the installer of Foyer.
[Unit]
Description=Foyer screen: request of the host for a restart of its browser

[Path]
PathExists=${restartRequest}
Unit=${restartService}
TriggerLimitIntervalSec=0

[Install]
WantedBy=multi-user.target
`;

/** Removes the request first, so a request during the restart is not lost. */
export const restartServiceText = `# Written by the installer of Foyer.
[Unit]
Description=Foyer screen: restart of the browser
StartLimitIntervalSec=0

[Service]
Type=oneshot
ExecStart=/bin/rm -f ${restartRequest}
ExecStart=/bin/systemctl --no-block restart ${browserUnit}
LimitCORE=0
${commonSandbox}
PrivateTmp=yes
PrivateDevices=yes
PrivateNetwork=yes
IPAddressDeny=any
# The folder of the request belongs to the host.
CapabilityBoundingSet=CAP_DAC_OVERRIDE
ReadWritePaths=-/run/foyer-host
MemoryDenyWriteExecute=yes
RestrictNamespaces=yes
RestrictAddressFamilies=AF_UNIX
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
`;
