/**
 * The restrictions of all our units. Memory may be writable and executable, because Node and Chromium compile code at
 * run time.
 */
export const commonSandbox = `NoNewPrivileges=yes
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=yes
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectControlGroups=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
PrivateMounts=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RemoveIPC=yes
KeyringMode=private
LockPersonality=yes
SystemCallArchitectures=native
SystemCallErrorNumber=EPERM
UMask=0077`;

/**
 * The limits of units that run the installer. It writes units and installs packages, which the other units' sandbox
 * forbids.
 */
export const installerLimits = `LimitCORE=0
ProtectHome=yes
PrivateTmp=yes
RestrictRealtime=yes
LockPersonality=yes
KeyringMode=private
SystemCallArchitectures=native`;
