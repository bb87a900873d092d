import { runOnMachine } from './run-on-machine.ts';

/** The time zone of this machine. */
export interface ClockZone {
  canSet(): Promise<boolean>;
  /** Returns false if the time zone was not changed. */
  set(timeZone: string): Promise<boolean>;
}

/** The time zone that systemd manages. Polkit decides whether this user may set it. */
export function systemdClockZone(): ClockZone {
  return {
    async canSet() {
      const action = 'org.freedesktop.timedate1.set-timezone';
      const subject = String(process.pid);
      return (await runOnMachine('pkcheck', ['--action-id', action, '--process', subject])) !== undefined;
    },
    async set(timeZone) {
      const args = ['--no-ask-password', 'set-timezone', timeZone];
      return (await runOnMachine('timedatectl', args)) !== undefined;
    },
  };
}
