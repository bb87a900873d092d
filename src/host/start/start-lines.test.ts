import { describe, expect, it } from 'vitest';
import type { Identity } from '../gateway/device-binding.ts';
import { startLines } from './start-lines.ts';

const url = 'http://127.0.0.1:8080';
const previewUrl = 'http://127.0.0.1:8080/preview';
const own: Identity = { binding: { baseUrl: null, apiKey: 'key', websocketID: 'ws-1' }, dispensers: [] };
const administratorUrl = 'http://127.0.0.1:8080/preview?admin=3q2-7wAAsX';
const phoneUrl = 'https://queue.example/phone';
const started = {
  url,
  staffAddress: url,
  previewUrl,
  administratorUrl,
  phoneUrl,
  identity: own,
  serviceUrl: undefined,
  isTerminal: true,
  hasPassword: false,
};
const external = {
  ...started,
  administratorUrl: undefined,
  phoneUrl: undefined,
  serviceUrl: 'https://queue.example',
};
const guest = { login: { username: 'sam', password: 'old-harbour' }, bookingCode: 'K7P-XW3-9AC' };

describe('the lines after the start show', () => {
  it("the addresses of all pages, the administrators' link, the service and its documentation, one below the other", () => {
    expect(startLines(started)).toEqual([
      'Kiosk    http://127.0.0.1:8080/',
      'Phone    https://queue.example/phone',
      'Board    http://127.0.0.1:8080/board',
      'Preview  http://127.0.0.1:8080/preview',
      'Admin    http://127.0.0.1:8080/preview?admin=3q2-7wAAsX',
      'Fleet    http://127.0.0.1:8080/fleet',
      'Manager  http://127.0.0.1:8080/branch',
      'Counter  http://127.0.0.1:8080/counter',
      'API      http://127.0.0.1:8080/api/v1/',
      'Docs     http://127.0.0.1:8080/api/v1/docs',
    ]);
  });

  it('the staff address with TLS for the staff pages', () => {
    const lines = startLines({ ...started, staffAddress: 'https://staff.example' });
    expect(lines.filter((line) => line.includes('staff.example'))).toEqual([
      'Fleet    https://staff.example/fleet',
      'Manager  https://staff.example/branch',
      'Counter  https://staff.example/counter',
    ]);
  });

  it('the command that prints the link, instead of the link with its token, if the lines are logged', () => {
    const linked = { ...started, isTerminal: false, previewUrl: `${previewUrl}?token=9fK` };
    const lines = startLines(linked);
    expect(lines).toContain('Preview  http://127.0.0.1:8080/preview');
    expect(lines).toContain('Admin    npm run foyer -- admin-link prints the link');
    expect(startLines({ ...linked, isTerminal: true })).toContain(`Preview  ${previewUrl}?token=9fK`);
    expect(lines.join()).not.toMatch(/token|3q2/);
  });

  it("no administrators' link if there is a password", () => {
    for (const isTerminal of [true, false]) {
      const lines = startLines({ ...started, isTerminal, hasPassword: true });
      expect(lines).toContain('Admin    http://127.0.0.1:8080/preview, with the administrator password');
      expect(lines.join()).not.toContain('3q2');
    }
  });

  it('the address of an external service, which has no documentation here and is administered elsewhere', () => {
    const binding = { baseUrl: 'https://queue.example', apiKey: 'key', websocketID: 'ws-1' };
    expect(startLines({ ...external, identity: { binding, dispensers: [] } })).toEqual([
      'Kiosk    http://127.0.0.1:8080/',
      'Board    http://127.0.0.1:8080/board',
      'Preview  http://127.0.0.1:8080/preview',
      'Counter  http://127.0.0.1:8080/counter',
      'Service  https://queue.example/api/v1/',
    ]);
  });

  it('suggestions for the demo branch, with a booking code and the login of a clerk', () => {
    expect(startLines({ ...started, guest }).slice(startLines(started).length)).toEqual([
      'Try the demo branch:',
      '  Take a ticket at the kiosk. Its number is called after about the wait on its tile.',
      '  Touch "I have an appointment" at the kiosk and type the booking code K7P-XW3-9AC.',
      '  Log in at the counter page: clerk sam, counter 4, password old-harbour.',
    ]);
  });

  it('nothing about appointments if no appointment could be booked', () => {
    const lines = startLines({ ...started, guest: { ...guest, bookingCode: undefined } });
    expect(lines.join('\n')).not.toMatch(/appointment|undefined/);
  });

  it('the possible dispensers if a host has not chosen one', () => {
    const dispensers = [{ websocketID: 'ws-1', name: 'Entrance', apiKey: 'key' }];
    expect(startLines({ ...started, identity: { binding: undefined, dispensers } }).slice(-2)).toEqual([
      'No dispenser is selected. Restart this host as one of these dispensers:',
      '  FOYER_DISPENSER_WSID=ws-1 npm start  (Entrance)',
    ]);
  });

  it('that a machine without a key enrols, or that a node is not a dispenser', () => {
    const identity = { binding: undefined, dispensers: [] };
    expect(startLines({ ...external, identity }).slice(-2)).toEqual([
      'Service  https://queue.example/api/v1/',
      'This machine has no key yet. Its screen shows a code; an administrator of the service confirms it.',
    ]);
    expect(startLines({ ...started, identity }).at(-1)).toBe(
      'This host is not a dispenser: its branch files contain no dispenser for it.',
    );
  });
});
