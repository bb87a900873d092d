import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSmartToken, verifySmartToken } from '../../domain/smart/smart-token.ts';
import { createErrorHandler } from '../../service/http/error-handler.ts';
import { signing, smartTokenKey } from '../../service/secret/signing.ts';
import { aBranch, aDevice, testNow, theSettings } from '../../testing/builders.ts';
import type { ForwardAnswer, ForwardRequest } from '../gateway/forward.ts';
import { serviceReader } from '../gateway/service-reader.ts';
import { trackServiceTime } from '../gateway/upstream-connection.ts';
import { smartTokenBranch } from './smart-token/smart-token-branch.ts';
import { smartTokenRoute } from './smart-token-route.ts';

const apiKey = '5f0c6d5b8a4e4b1fb2c7d1e09a3f6c28';
const binding = { baseUrl: 'http://service', apiKey, websocketID: 'ws-1' };

/** The service's responses by path. Other paths do not exist. */
let answers: Record<string, unknown>;
let reachable: boolean;
let uptime: number;
let link: string | null | undefined;
let app: FastifyInstance;

beforeEach(async () => {
  answers = {
    device: aDevice(),
    branch: aBranch(),
    settings: theSettings(),
    capabilities: { additions: [], smartToken: 1 },
  };
  reachable = true;
  uptime = 100;
  const answer = ({ endpoint: { path } }: ForwardRequest): ForwardAnswer => {
    const body = answers[path.replace('/api/v1/dispenser/', '')];
    if (!reachable) return { status: 502, headers: {}, body: Buffer.from('') };
    const headers = {
      'content-type': 'application/json;charset=utf-8',
      date: new Date(testNow + (uptime - 100) * 1000).toUTCString(),
    };
    return { status: body === undefined ? 404 : 200, headers, body: Buffer.from(JSON.stringify(body ?? '')) };
  };
  const { forward, serviceTime } = trackServiceTime(
    async (request) => answer(request),
    () => uptime,
  );
  const identity = () => ({ binding, dispensers: [] });
  const read = serviceReader(forward, identity);
  app = Fastify();
  app.setErrorHandler(
    createErrorHandler({ nodeId: 'node-1', development: false, security: { report() {} } }),
  );
  const known = smartTokenBranch({ read, uptimeSeconds: () => uptime });
  link = 'https://tickets.example/arrive?t=#{token}&from=kiosk';
  await app.register(
    smartTokenRoute({ pageOf: () => ({ identity, tokenBranch: known }), serviceTime, smartLink: () => link }),
    { prefix: '/kiosk' },
  );
});
afterEach(() => app.close());

const ask = () => app.inject('/kiosk/smart-token');
const tokenIn = (address: string) => new URL(address).searchParams.get('t') ?? '';

describe('the smart token on the screen', () => {
  it('is accepted by the service, and comes with its expiry', async () => {
    const { text, validUntil } = (await ask()).json();
    const token = tokenIn(text);
    expect(validUntil).toBe(testNow + 5 * 60_000);
    const claim = parseSmartToken(token);
    expect(claim).toMatchObject({ device: 'device-1', issued: testNow / 1000 });
    expect(
      claim &&
        verifySmartToken(
          claim,
          { branch: 'branch-1', keys: [smartTokenKey(apiKey)], now: testNow, validityTime: 5 },
          signing,
        ),
    ).toBe('accepted');
    expect(token).not.toContain(apiKey);
  });

  it("is inserted in the branch's link, even if a device key has special characters", async () => {
    answers.device = aDevice({ key: 'device & 1' });
    const { text } = (await ask()).json();
    expect(parseSmartToken(tokenIn(text))).toMatchObject({ device: 'device & 1' });
    expect(new URL(text).searchParams.get('from')).toBe('kiosk');
  });

  it("is inserted after the # of the phone page's address if the branch has no link", async () => {
    answers.capabilities = { additions: [], smartToken: 1, phoneUrl: 'https://queue.example/phone' };
    for (const none of [null, undefined]) {
      link = none;
      const { origin, pathname, hash } = new URL((await ask()).json().text);
      expect(`${origin}${pathname}`).toBe('https://queue.example/phone');
      const token = decodeURIComponent(hash.replace('#k=', ''));
      expect(parseSmartToken(token)).toMatchObject({ device: 'device-1' });
    }
  });

  it("is inserted in the branch's link even if there is a phone page", async () => {
    answers.capabilities = { additions: [], smartToken: 1, phoneUrl: 'https://queue.example/phone' };
    expect((await ask()).json().text).toMatch(/^https:\/\/tickets\.example\/arrive/);
  });

  it('is not shown if the branch has no link, because a phone could not open the bare token', async () => {
    link = null;
    expect((await ask()).json()).toMatchObject({ code: 404, type: 'NO_SMART_TOKEN' });
  });

  it('is shown without a link for an external service, whose app reads the bare token', async () => {
    link = undefined;
    expect(parseSmartToken((await ask()).json().text)).toMatchObject({ device: 'device-1' });
  });

  it("is still created, with the service's time, while the service is unreachable", async () => {
    await ask();
    reachable = false;
    uptime += 3600;
    expect((await ask()).json().validUntil).toBe(testNow + 3_600_000 + 5 * 60_000);
  });

  it("is not created before the service's time is known, even if this machine has a clock", async () => {
    reachable = false;
    const answer = await ask();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ type: 'SMART_TOKEN_NOT_YET', retryable: true });
  });

  it('is not created for a branch without smart tickets', async () => {
    answers.branch = aBranch({ features: { ...aBranch().features, smartTicket: false } });
    expect((await ask()).json()).toMatchObject({ code: 404, type: 'NO_SMART_TOKEN' });
  });

  it('is not created for a service that accepts no tokens, or only tokens of another version', async () => {
    for (const capabilities of [undefined, { additions: [] }, { additions: [], smartToken: 2 }]) {
      answers.capabilities = capabilities;
      uptime += 61;
      expect((await ask()).json()).toMatchObject({ code: 404, type: 'NO_SMART_TOKEN' });
    }
  });

  it('is still created if only the read of the capabilities fails', async () => {
    await ask();
    answers.capabilities = undefined;
    uptime += 61;
    expect((await ask()).statusCode).toBe(200);
  });
});
