import { browserUnit, hostUnit } from '../machine/paths.ts';
import { applyFile } from '../update/apply-after-start.ts';
import { updateFile } from '../update/update-state.ts';
import { previousLink } from '../update/versions.ts';
import { installerLimits } from './sandbox.ts';

/** Carries out an update, and after a power cut completes or reverts it. Runs only during an update. */
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
# Whatever ends this, even a kill: the dispenser runs again with the version that is in place.
ExecStopPost=-/bin/systemctl --no-block start ${hostUnit} ${browserUnit}
# A disk without room for the database of the old version gets some, or the process was killed.
Restart=on-failure
RestartSec=60
# Packages may have to be fetched.
TimeoutStartSec=infinity
ProtectClock=yes
${installerLimits}

[Install]
WantedBy=multi-user.target
`;
