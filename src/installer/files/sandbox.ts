/**
 * The restrictions of all our units. Writable and executable memory stays allowed, because Node and Chromium need
 * it to compile.
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
 * The limits of units that run the installer. It writes units and installs packages, which the sandbox of the other
 * units forbids.
 */
export const installerLimits = `LimitCORE=0
ProtectHome=yes
PrivateTmp=yes
RestrictRealtime=yes
LockPersonality=yes
KeyringMode=private
SystemCallArchitectures=native`;
