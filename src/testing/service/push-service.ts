import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushAddress } from '../../contract/additions/push.ts';
import { otherProtocol } from '../host/test-server.ts';

/** A message that a browser has received, with everything that the push service knows about it. */
interface Received {
  readonly message: unknown;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  /** The sender according to the signed token. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
}

/**
 * A push service with one browser, on this machine. It trusts nothing: it checks the signed token (RFC 8292) with the
 * subscribed key, and the browser decrypts the message (RFC 8291).
 */
export async function openPushService(publicKey: string) {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  const refused: string[] = [];
  const answers: number[] = [];
  let hangs = false;
  let isOther = false;

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { headers } = request;
    if (hangs) return;
    if (isOther) return void request.socket.write(otherProtocol);
    try {
      received.push({
        claims: claimsOf(headers.authorization ?? '', publicKey),
        message: JSON.parse(decrypted(body, browser, auth).toString()),
        ttl: Number(headers.ttl),
        urgency: String(headers.urgency),
        topic: String(headers.topic),
      });
      response.writeHead(answers.shift() ?? 201).end();
    } catch (error) {
      refused.push(String(error));
      response.writeHead(403).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address: PushAddress = {
    endpoint: `${origin}/send/1`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  return {
    origin,
    address,
    received,
    refused,
    answerWith: (...statuses: number[]) => void answers.push(...statuses),
    hang() {
      hangs = true;
    },
    changeProtocol() {
      isOther = true;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function claimsOf(authorization: string, publicKey: string): Received['claims'] {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const sender = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: sender, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (key !== publicKey || !isSigned) throw new Error('not the sender to whom the browser has subscribed');
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

/** One record of aes128gcm (RFC 8188), with the key of RFC 8291. */
function decrypted(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const extract = (salt: Buffer, key: Buffer) => createHmac('sha256', salt).update(key).digest();
  const expand = (key: Buffer, info: string | Buffer, length: number) =>
    createHmac('sha256', key).update(info).update(Buffer.of(1)).digest().subarray(0, length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const key = extract(salt, expand(extract(auth, browser.computeSecret(sender)), info, 32));
  const decipher = createDecipheriv(
    'aes-128-gcm',
    expand(key, 'Content-Encoding: aes128gcm\0', 16),
    expand(key, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2));
}
