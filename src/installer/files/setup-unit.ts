import { currentLink, firstStartFile, hostUnit } from '../machine/paths.ts';
import { installerLimits } from './sandbox.ts';

/**
 * Reads the answers for a first start on a machine that was copied from a prepared root. Runs at each start until a
 * file was read or none was found. Like the update unit, this unit runs the installer without a sandbox.
 */
export const setupUnitText = `# Written by the installer of Foyer.
[Unit]
Description=Foyer setup: reads foyer.conf at the first start
ConditionPathExists=${firstStartFile}
# Not after the screen, which waits for a host that these answers may be needed for.
After=${hostUnit}

[Service]
Type=oneshot
ExecStart=${currentLink}/install setup --first-start
# Packages may have to be fetched.
TimeoutStartSec=infinity
${installerLimits}

[Install]
WantedBy=multi-user.target
`;
