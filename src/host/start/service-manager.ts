import { runProgram } from '../programs/run-program.ts';

interface Deps {
  /** Sends a message to the service manager at the address. */
  readonly send: (socket: string, message: string) => void;
  /** Runs something again and again, in milliseconds. */
  readonly every: (ms: number, run: () => void) => void;
}

/**
 * Tells the service manager that the host listens, and from then on that its event loop turns: a host that hangs is silent, and is
 * restarted. Nothing happens if none has started the host.
 */
export function reportToServiceManager(
  env: Readonly<Record<string, string | undefined>>,
  { send, every }: Deps,
): void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC } = env;
  if (!socket) return;
  send(socket, 'READY=1');
  const watchdogMs = Number(WATCHDOG_USEC) / 1000;
  // A report may be late twice before it is missed.
  if (watchdogMs > 0) every(watchdogMs / 3, () => send(socket, 'WATCHDOG=1'));
}

/** A program that hangs must not be joined by one more with each report. */
const sendingMs = 5_000;

/**
 * Sends by a program of systemd, because Node has no datagram sockets in the file system. A report that cannot be sent is missing, which
 * the service manager notices by itself.
 */
export function sendBySystemdNotify(socket: string, message: string): void {
  const program = { file: '/usr/bin/systemd-notify', args: [message] };
  const env = { NOTIFY_SOCKET: socket };
  void runProgram(program, '', { kind: 'notify', env, watchdogMs: sendingMs, maxBytes: 1024 });
}
