import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  externalServiceSettings,
  openTestHost,
  type TestHost,
  takeTicketAt,
} from '../../testing/host/open-test-host.ts';
import { readExposition } from '../../testing/host/read-exposition.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { openEventClient } from '../../testing/service/event-client.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;
let host: TestHost;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => host.close());

async function metrics() {
  const answer = await fetch(`${host.url}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const samples = readExposition(await answer.text());
  return (name: string, labels: Record<string, string> = {}) =>
    samples.find(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )?.value;
}

describe('an operator who reads /metrics', () => {
  it("sees the requests, the branch's events and the duration of commits, and no personal data", async () => {
    host = await openTestHost({ FOYER_BRANCH_FILE: await writeBranchFile(folder) });
    const earlier = await metrics();
    const connection = await openEventClient(host.url, host.pageHeaders, undefined, '/kiosk/events');
    for (let count = 0; count < 3; count++) await takeTicketAt(host, { customerName: 'Ada Lovelace' });
    await host.fetch(`/kiosk/api/v1/dispenser/profile/nobody-knows`);
    await host.fetch(`/nowhere/${crypto.randomUUID()}`);

    const later = await metrics();
    const created = { branch: 'branch-1', event: 'ticket.created' };
    expect([
      earlier('foyer_branch_events_total', created),
      later('foyer_branch_events_total', created),
    ]).toEqual([undefined, 3]);
    expect(later('foyer_tickets_open', { branch: 'branch-1', status: 'waiting' })).toBe(3);
    expect(later('foyer_branch_event_seq', { branch: 'branch-1' })).toBeGreaterThanOrEqual(6);
    const commits = 'foyer_store_commit_seconds_count';
    expect(Number(later(commits)) - Number(earlier(commits))).toBeGreaterThanOrEqual(3);
    const route = '/api/v1/dispenser/ticket';
    expect(later('foyer_http_requests_total', { route, method: 'POST', status: '200' })).toBe(3);
    expect(later('foyer_http_request_duration_seconds_count', { route })).toBe(3);
    expect(later('foyer_http_requests_total', { route: '/api/v1/dispenser/profile/:profile' })).toBe(1);
    expect(later('foyer_http_requests_total', { route: 'none', status: '404' })).toBe(1);
    expect(later('foyer_lines_open')).toBe(1);
    expect(later('foyer_build_info', { version: '1.2.3' })).toBe(1);
    expect(later('foyer_store_up')).toBe(1);
    expect(later('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    await connection.close();

    const text = await (await fetch(`${host.url}/metrics`)).text();
    expect(text).not.toMatch(/Ada|nobody-knows|nowhere/);
  });

  it('sees no metrics of an external service', async () => {
    host = await openTestHost(
      externalServiceSettings({ url: 'http://127.0.0.1:1', apiKey: 'key', websocketID: 'ws' }),
    );
    const read = await metrics();
    expect(read('foyer_build_info')).toBe(1);
    expect(read('foyer_store_up')).toBeUndefined();
  });

  it('must address the host by its own name', async () => {
    host = await openTestHost();
    const answer = await host.app.inject({ url: '/metrics', headers: { host: 'elsewhere.example' } });
    expect(answer.statusCode).toBe(403);
  });
});
