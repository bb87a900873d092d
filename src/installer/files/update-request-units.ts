import { inDataFolder } from '../../host/data-folder/data-folder.ts';
import { currentLink, dataFolder, hostUnit, updateRequestService } from '../machine/paths.ts';
import { installerLimits } from './sandbox.ts';

const request = inDataFolder(dataFolder, 'update-wanted');

/** Watches the file with which the host requests an update. The host may not install anything itself. */
export const updateRequestPathText = `# Written by the installer of Foyer.
[Unit]
Description=Foyer update: request of the host

[Path]
PathExists=${request}
Unit=${updateRequestService}

[Install]
WantedBy=multi-user.target
`;

/**
 * Updates to the channel's newest release.
 * - The request's content is never read. Only the settings name the channel, and the host cannot write them. The
 *   installed key decides which releases are accepted.
 * - The request is removed first, so a request during the update is not lost.
 */
export const updateRequestServiceText = `# Written by the installer of Foyer.
[Unit]
Description=Foyer update: takes the newest release of the update channel
After=${hostUnit} network.target

[Service]
Type=oneshot
ExecStart=/bin/rm -f ${request}
ExecStart=${currentLink}/install update
# A release has to be fetched.
TimeoutStartSec=infinity
ProtectClock=yes
${installerLimits}
`;
