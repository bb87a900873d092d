import { expect, it, onTestFinished } from 'vitest';
import type { FollowedTicket } from '../../contract/additions/following.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { fakePhoneService } from '../../testing/phone/fake-phone-service.ts';
import { followTicket } from './follow-ticket.ts';
import { phoneClient } from './phone-client.ts';

const called: FollowedTicket = {
  state: 'called',
  number: 'B 047',
  counter: { name: 'Counter 4', number: '4' },
  calls: 1,
};

function openStream(service = fakePhoneService()) {
  const timers = manualTimers();
  const heard: string[] = [];
  const stream = followTicket({
    session: phoneClient({ fetch: service.fetch, onServiceTime: () => {} }).session('token'),
    timers,
    random: () => 0,
    takeStream: () => () => {},
    onTicket: ({ state }) => void heard.push(state),
    onHeard: () => {},
    onLost: () => void heard.push('lost'),
    onOver: () => void heard.push('over'),
  });
  onTestFinished(stream.close);
  /** The platform's streams need turns of the event loop, not only microtasks. */
  const pass = async (ms: number) => {
    await timers.pass(ms);
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    await timers.pass(0);
  };
  return { service, heard, stream, pass };
}

it('a phone receives a call at once, and requests only missed changes after each reconnection', async () => {
  const { service, heard, pass } = openStream();
  await pass(0);
  service.tell(called);
  await pass(0);
  expect(heard).toEqual(['waiting', 'called']);
  service.cut();
  await pass(1_000);
  expect(heard).toEqual(['waiting', 'called']);
  expect(service.asked).toEqual(['GET following as a stream', 'GET following as a stream after 1']);
});

it('a phone polls every ten seconds if a network buffers streams', async () => {
  const service = fakePhoneService();
  service.holdBack();
  const { heard, pass } = openStream(service);
  await pass(10_000);
  await pass(0);
  expect(heard).toEqual(['waiting']);
  service.tell(called);
  await pass(10_000);
  await pass(0);
  expect(heard).toEqual(['waiting', 'called']);
  expect(service.streamCount()).toBe(0);
});

it('the page reports a dead spot after 25 seconds, and has the current state within two seconds after the dead spot', async () => {
  for (const lose of ['swallow', 'goOffline'] as const) {
    const { service, heard, pass } = openStream();
    await pass(0);
    await pass(20_000);
    service.comment();
    await pass(0);
    service[lose]();
    await pass(24_000);
    if (lose === 'swallow') expect(heard).toEqual(['waiting']);
    await pass(1_000);
    await pass(0);
    expect(heard).toContain('lost');
    for (let second = 0; second < 60; second++) await pass(1_000);
    expect(service.asked.length).toBeLessThan(60);
    service.goOnline();
    service.tell(called);
    await pass(2_000);
    await pass(0);
    expect(heard.at(-1)).toBe('called');
    expect(service.streamCount()).toBe(1);
  }
});

it('a phone without a network retries less and less often, and at once when the network is back', async () => {
  const { service, heard, stream, pass } = openStream();
  await pass(0);
  service.goOffline();
  for (let second = 0; second < 360; second++) await pass(1_000);
  const before = service.asked.length;
  for (let second = 0; second < 60; second++) await pass(1_000);
  expect(service.asked.length - before).toBeLessThan(9);
  service.goOnline();
  service.tell(called);
  stream.wake();
  await pass(0);
  expect(heard.at(-1)).toBe('called');
});

it('a phone that wakes from a long sleep opens a new stream', async () => {
  const { service, stream, pass } = openStream();
  await pass(0);
  stream.wake();
  await pass(2_000);
  expect(service.asked).toHaveLength(1);
  await pass(26_000);
  stream.wake();
  await pass(0);
  await pass(1_000);
  expect(service.asked.filter((request) => request.includes('stream'))).toHaveLength(2);
});

it('a session that the service no longer knows ends the stream', async () => {
  const service = fakePhoneService();
  service.answers['GET following'] = { status: 401, type: 'NOT_IDENTIFIED' };
  const { heard, pass } = openStream(service);
  await pass(0);
  await pass(60_000);
  expect(heard).toEqual(['over']);
  expect(service.asked).toHaveLength(1);
});

it('a phone polls a service without free streams every ten seconds, and requests a stream again after five minutes', async () => {
  const { service, heard, stream, pass } = openStream();
  await pass(0);
  service.cut();
  service.refuseStreams();
  await pass(1_000);
  await pass(0);
  for (let second = 0; second < 40; second += 10) await pass(10_000);
  expect(heard).not.toContain('lost');
  expect(service.asked.filter((request) => request === 'GET following').length).toBeGreaterThan(3);
  for (let second = 0; second < 300; second += 10) await pass(10_000);
  expect(service.asked.filter((request) => request.includes('as a stream'))).toHaveLength(3);
  stream.close();
});
