import { runProgram } from '../programs/run-program.ts';

interface Deps {
  /** Sends a message to the service manager at this address. */
  readonly send: (socket: string, message: string) => void;
  readonly every: (ms: number, run: () => void) => void;
}

/**
 * Reports to the service manager, if there is one, that the host is listening, and then that its event loop is
 * running. A hanging host is silent, and is therefore restarted.
 */
export function reportToServiceManager(
  env: Readonly<Record<string, string | undefined>>,
  { send, every }: Deps,
): void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC } = env;
  if (!socket) return;
  send(socket, 'READY=1');
  const watchdogMs = Number(WATCHDOG_USEC) / 1000;
  // Two reports may be late before the host counts as hanging.
  if (watchdogMs > 0) every(watchdogMs / 3, () => send(socket, 'WATCHDOG=1'));
}

/** The time limit for a report. Without it, each report could leave another hanging program. */
const sendingMs = 5_000;

/**
 * Uses a program of systemd, because Node has no Unix datagram sockets. If a report cannot be sent, the service
 * manager notices its absence.
 */
export function sendBySystemdNotify(socket: string, message: string): void {
  const program = { file: '/usr/bin/systemd-notify', args: [message] };
  const env = { NOTIFY_SOCKET: socket };
  void runProgram(program, '', { kind: 'notify', env, watchdogMs: sendingMs, maxBytes: 1024 });
}
