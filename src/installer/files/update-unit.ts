import { browserUnit, hostUnit } from '../machine/paths.ts';
import { applyFile } from '../update/apply-after-start.ts';
import { updateFile } from '../update/update-state.ts';
import { previousLink } from '../update/versions.ts';

/**
 * Carries out an update, and after a power cut finishes it or takes it back. It runs the installer, which writes units and installs
 * packages, so unlike the other units it has no sandbox; it runs only while there is an update.
 */
export const updateUnitText = `# Written by the installer of Foyer.
[Unit]
Description=Foyer update: puts a new version in place, or goes back
ConditionPathExists=|${updateFile}
ConditionPathExists=|${applyFile}
After=${hostUnit} ${browserUnit}
StartLimitIntervalSec=0

[Service]
Type=oneshot
ExecStart=${previousLink}/install settle-update
# Packages may have to be fetched.
TimeoutStartSec=infinity
LimitCORE=0
ProtectHome=yes
PrivateTmp=yes
ProtectClock=yes
RestrictRealtime=yes
LockPersonality=yes
KeyringMode=private
SystemCallArchitectures=native

[Install]
WantedBy=multi-user.target
`;
