import { describe, expect, it } from 'vitest';
import { reportToServiceManager } from './service-manager.ts';

const socket = '/run/systemd/notify';

function reports(env: Record<string, string>) {
  const sent: string[] = [];
  const beats: { ms: number; run: () => void }[] = [];
  reportToServiceManager(env, {
    send: (to, message) => sent.push(`${to} ${message}`),
    every: (ms, run) => beats.push({ ms, run }),
  });
  return { sent, beats };
}

describe('the reports of a host to its service manager', () => {
  it("begin with the readiness, and include three heartbeats within the watchdog's timeout", () => {
    const { sent, beats } = reports({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: '30000000' });
    expect(sent).toEqual([`${socket} READY=1`]);
    expect(beats.map(({ ms }) => ms)).toEqual([10_000]);
    beats[0]?.run();
    expect(sent).toEqual([`${socket} READY=1`, `${socket} WATCHDOG=1`]);
  });

  it('include no heartbeat if no service manager is listening', () => {
    expect(reports({ NOTIFY_SOCKET: socket }).beats).toEqual([]);
  });

  it('are not sent in a terminal', () => {
    expect(reports({ WATCHDOG_USEC: '30000000' })).toEqual({ sent: [], beats: [] });
  });
});
