import { describe, expect, it } from 'vitest';
import type { DeviceCommand } from '../../contract/additions/events.ts';
import { handleDeviceCommands } from '../../page/orders/device-commands.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { startSession } from '../session/kiosk-session.ts';
import { isIdle } from '../session/screen-table.ts';
import { createCommandRunner } from './command-runner.ts';

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
const serviceNow = 1_795_257_720_000;

function setUp(run: (command: DeviceCommand) => void) {
  const session = startSession(manualTimers());
  session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  const carriedOut: (string | undefined)[] = [];
  const handle = handleDeviceCommands({
    now: () => serviceNow,
    deviceKey: () => 'device-1',
    run,
    isFree: () => isIdle(session.current().session),
    subscribe: session.subscribe,
    carriedOut: (id) => carriedOut.push(id),
  });
  const receive = (command: string, device = 'device-1', ageMs = 0, id?: string) =>
    handle({ seq: 1, event: 'device.command', time: serviceNow - ageMs, data: { device, command, id } });
  return { session, receive, carriedOut };
}

describe('a command for a dispenser', () => {
  function recorded() {
    const commands: DeviceCommand[] = [];
    return { commands, ...setUp((command) => commands.push(command)) };
  }

  it('runs immediately while no visit is in progress', () => {
    const { receive, commands } = recorded();
    receive('identify');
    expect(commands).toEqual(['identify']);
  });

  it('waits for the end of a visit and then runs once', () => {
    const { session, receive, commands } = recorded();
    session.send({ type: 'group-opened', group: 'family' });
    receive('reload');
    receive('testPrint');
    receive('reload');
    expect(commands).toEqual([]);
    session.send({ type: 'went-home' });
    expect(commands).toEqual(['testPrint', 'reload']);
    session.send({ type: 'group-opened', group: 'family' });
    session.send({ type: 'went-home' });
    expect(commands).toHaveLength(2);
  });

  it('is confirmed to the administrator after its execution, once for each order', () => {
    const { session, receive, commands, carriedOut } = recorded();
    session.send({ type: 'group-opened', group: 'family' });
    receive('testPrint', 'device-1', 0, 'order-1');
    receive('testPrint', 'device-1', 0, 'order-2');
    expect(carriedOut).toEqual([]);
    session.send({ type: 'went-home' });
    expect([commands, carriedOut]).toEqual([['testPrint'], ['order-1', 'order-2']]);
  });

  it('is ignored if it is for another dispenser, unknown, or more than a minute old', () => {
    const { receive, commands } = recorded();
    receive('reload', 'device-2');
    receive('explode');
    receive('reload', 'device-1', 60_000);
    expect(commands).toEqual([]);
  });
});

describe('a page that cannot load its staff part', () => {
  function pageWithoutStaff() {
    const timers = manualTimers();
    let reloads = 0;
    const unloadable = async () => Promise.reject(new Error('the chunk cannot be loaded'));
    const runner = createCommandRunner({
      timers,
      reload: () => {
        reloads += 1;
      },
      testPrint: unloadable,
      testVoice: unloadable,
    });
    return { timers, runner, reloads: () => reloads, ...setUp(runner.run) };
  }

  it('reloads when an operator sends the command', () => {
    const { receive, reloads } = pageWithoutStaff();
    receive('reload');
    expect(reloads()).toBe(1);
  });

  it('shows for fifteen seconds which device it is', async () => {
    const { receive, runner, timers } = pageWithoutStaff();
    const changes: boolean[] = [];
    runner.subscribe(() => changes.push(runner.isIdentifying()));
    receive('identify');
    await timers.pass(14_999);
    expect(changes).toEqual([true]);
    await timers.pass(1);
    expect(changes).toEqual([true, false]);
  });

  it('ends the identification at a touch, and restarts its time at a second command', async () => {
    const { receive, runner, timers } = pageWithoutStaff();
    receive('identify');
    runner.endIdentifying();
    expect(runner.isIdentifying()).toBe(false);
    receive('identify');
    await timers.pass(10_000);
    receive('identify');
    await timers.pass(14_999);
    expect(runner.isIdentifying()).toBe(true);
    await timers.pass(1);
    expect(runner.isIdentifying()).toBe(false);
  });
});
