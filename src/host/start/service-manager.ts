import { runProgram } from '../programs/run-program.ts';

interface Deps {
  /** Sends a message to the service manager at the address. */
  readonly send: (socket: string, message: string) => void;
  /** `ms`: the interval. */
  readonly every: (ms: number, run: () => void) => void;
}

/**
 * Reports to the service manager that the host listens, and then that its event loop runs: a hanging host is
 * silent, and is restarted. Does nothing without a service manager.
 */
export function reportToServiceManager(
  env: Readonly<Record<string, string | undefined>>,
  { send, every }: Deps,
): void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC } = env;
  if (!socket) return;
  send(socket, 'READY=1');
  const watchdogMs = Number(WATCHDOG_USEC) / 1000;
  // A report may be late twice before it counts as missed.
  if (watchdogMs > 0) every(watchdogMs / 3, () => send(socket, 'WATCHDOG=1'));
}

/** The time limit of a report. Otherwise each report could add another hanging program. */
const sendingMs = 5_000;

/**
 * Sends with a program of systemd, because Node has no datagram sockets in the file system. If a report cannot be
 * sent, the service manager notices its absence.
 */
export function sendBySystemdNotify(socket: string, message: string): void {
  const program = { file: '/usr/bin/systemd-notify', args: [message] };
  const env = { NOTIFY_SOCKET: socket };
  void runProgram(program, '', { kind: 'notify', env, watchdogMs: sendingMs, maxBytes: 1024 });
}
