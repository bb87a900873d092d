import * as http from 'node:http';
import * as https from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { refuseUpgrade, UnknownStatus } from '../addresses/refuse-upgrade.ts';
import { systemCode } from '../outcomes/outcome.ts';
import { unknownPath, upstreamUnreachable } from '../requests/host-errors.ts';
import { errorAnswer, type Forward, type ForwardAnswer, type ForwardRequest } from './forward.ts';
import { serviceAddress } from './service-address.ts';

interface Options {
  /** The address, which may end with a path. */
  readonly baseUrl: string;
  readonly nodeId: string;
  readonly closing: AbortSignal;
  /** The total time for the connection and the response. */
  readonly timeoutMs?: number;
  /**
   * Called after each request with the reason why the service is unreachable, a code such as ECONNREFUSED, or with
   * undefined if it is reachable.
   */
  readonly onReach?: (unreachable: string | undefined) => void;
}

/** In bytes, both compressed and uncompressed. */
const answerLimit = 4 * 1024 * 1024;

const ownHeaders = { accept: 'application/json', 'accept-encoding': 'identity' };

/**
 * Forwards to an external service: bytes stay unchanged, redirects are not followed, and a missing response becomes a
 * 502. A response that the service compresses anyway is decompressed.
 */
export function forwardUpstream({
  baseUrl,
  nodeId,
  closing,
  timeoutMs = 30_000,
  onReach = () => {},
}: Options): Forward {
  const urlOf = serviceAddress(baseUrl);
  const { request: openRequest, Agent } = baseUrl.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  closing.addEventListener('abort', () => agent.destroy(), { once: true });

  const send = (url: URL, { endpoint: { method }, headers, body }: ForwardRequest) =>
    new Promise<ForwardAnswer>((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = { method, headers: { ...headers, ...ownHeaders }, agent, signal };
      const request = openRequest(url, sent, async (response) => {
        try {
          const { 'content-encoding': encoding, ...answerHeaders } = response.headers;
          const { statusCode: status = 0 } = response;
          const packed = await readAnswerBody(response, answerLimit);
          // HTTP has no other statuses, so the host cannot return them.
          if (status < 200 || status > 599) throw new UnknownStatus();
          resolve({
            status,
            headers: answerHeaders,
            body: await unpackAnswer(packed, encoding, answerLimit),
          });
        } catch (error) {
          reject(error);
        }
      });
      refuseUpgrade(request, reject);
      request.on('error', (error) => {
        // The service may close an idle connection at the moment of its reuse.
        const wasReset = request.reusedSocket && systemCode(error) === 'ECONNRESET';
        reject(wasReset && method === 'GET' && !closing.aborted ? new StaleConnection() : error);
      });
      request.end(body);
    });

  return async (request) => {
    if (closing.aborted) return errorAnswer(upstreamUnreachable('CLOSING'), nodeId);
    const url = urlOf(request);
    if (!url) return errorAnswer(unknownPath(), nodeId);
    try {
      const answer = await send(url, request).catch((error) => {
        if (error instanceof StaleConnection) return send(url, request);
        throw error;
      });
      onReach(undefined);
      return answer;
    } catch (error) {
      const reason = failureReason(error);
      if (reason === undefined) throw error;
      if (!closing.aborted) onReach(reason);
      return errorAnswer(upstreamUnreachable(reason), nodeId);
    }
  };
}

class StaleConnection extends Error {
  readonly code = 'ECONNRESET';
}

export class AnswerTooLarge extends Error {}

/** Rejects if the body exceeds the limit. */
export async function readAnswerBody(response: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > limit) throw new AnswerTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The reason for the operator, such as ECONNREFUSED; undefined if the host itself failed. */
function failureReason(error: unknown): string | undefined {
  if (error instanceof AnswerTooLarge) return 'TOO_LARGE';
  const code = systemCode(error);
  if (code === 'ERR_BUFFER_TOO_LARGE') return 'TOO_LARGE';
  return code === 'ABORT_ERR' ? 'TIMEOUT' : code;
}

const unpackers = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

class UnknownEncoding extends Error {
  readonly code = 'UNKNOWN_ENCODING';
}

/**
 * Decompresses the body of a response, up to `limit` bytes. Throws ERR_BUFFER_TOO_LARGE beyond this limit,
 * UnknownEncoding for an unknown or combined encoding, and zlib's error for a damaged body.
 */
export async function unpackAnswer(
  packed: Buffer,
  encoding: string | undefined,
  limit: number,
): Promise<Buffer> {
  const name = (encoding ?? 'identity').trim().toLowerCase();
  if (name === 'identity' || packed.length === 0) return packed;
  const unpack = unpackers.get(name);
  if (unpack === undefined) throw new UnknownEncoding();
  return unpack(packed, { maxOutputLength: limit });
}
