import { setTimeout as after } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { phonePath } from '../../contract/additions/capabilities.ts';
import { readDevice } from '../../contract/endpoints/dispenser-endpoints.ts';
import { key } from '../../contract/entity.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { type Rate, tokenBuckets } from '../../service/limits/token-buckets.ts';
import type { Headphones } from '../devices/headphones/headphones.ts';
import type { HostVoice } from '../devices/voice/host-voice.ts';
import { credentials } from '../gateway/device-binding.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { ConditionWithoutService } from './condition-reader.ts';
import { problemsOf, statusOf } from './host-condition.ts';

/** A device is also listed if its name is missing or invalid. */
const named = v.object({ key, name: v.fallback(v.nullable(v.string()), null) });

/** The maximum wait for the service. Monitoring would time out before the request to a silent service does. */
const maxWaitMs = 3_000;

/**
 * The limit for reads, because each read counts towards the dispenser's request limit. Further requests get the last
 * response.
 */
const deviceReads: Rate = { perMinute: 60 };

interface HealthParts
  extends Pick<
    SharedParts,
    'version' | 'uptimeSeconds' | 'now' | 'identity' | 'forward' | 'unreachable' | 'publicUrl'
  > {
  readonly voice: HostVoice;
  readonly headphones: Headphones;
  /** The condition without the service, which this route queries itself. */
  readonly condition: () => Promise<ConditionWithoutService>;
}

/**
 * The address at which phones follow their tickets, or the reason why the kiosks show no code. The absence of a code
 * is not a problem, because some branches want none.
 */
function phonesOf(publicUrl: string | undefined) {
  return publicUrl === undefined
    ? { url: null, reason: 'FOYER_PUBLIC_URL is not set' }
    : { url: `${publicUrl}${phonePath}`, reason: null };
}

/**
 * The health of the host for monitoring. Returns 503 while the host's own service creates no tickets; reports all
 * other problems with 200.
 */
export function healthRoute(parts: HealthParts): FastifyPluginAsync {
  const { version, uptimeSeconds, now, identity, forward, voice, headphones, condition } = parts;
  const reads = tokenBuckets();
  let last: ReturnType<typeof askService> | undefined;

  async function askService() {
    const { binding } = identity();
    return Promise.race([
      forward({ endpoint: readDevice, headers: binding ? credentials(binding) : {}, body: undefined }),
      after(maxWaitMs, undefined, { ref: false }),
    ]);
  }

  return async (app) => {
    app.get('/health', async (_request, reply) => {
      const others = condition();
      const mayAsk = reads.take('device', deviceReads, uptimeSeconds() * 1_000) === 0;
      if (mayAsk || !last) last = askService();
      const answer = await last;
      const device = answer?.status === 200 ? parsedJson(named, answer.body.toString()) : undefined;
      const found = await others;
      // The host's own service is healthy even if it refuses the credentials. An external service is healthy
      // only if it returns a device.
      const isServiceOk = found.ownService
        ? answer !== undefined && answer.status < 500
        : device !== undefined;
      const isRefused = answer !== undefined && answer.status >= 400 && answer.status < 500;
      const isDispenser = found.isDispenser && !isRefused;
      const problems = problemsOf({ ...found, isServiceOk, isDispenser });
      const status = statusOf(problems, found);
      return reply
        .code(status === 'failing' ? 503 : 200)
        .header('cache-control', 'no-store')
        .send({
          status,
          problems,
          version,
          uptimeSeconds: Math.floor(uptimeSeconds()),
          service: { ok: isServiceOk, unreachable: answer ? (parts.unreachable() ?? null) : 'TIMEOUT' },
          store: found.store,
          unserved: found.unserved,
          files: { broken: found.brokenFiles },
          disk: { freeBytes: found.freeBytes },
          backup: found.backup,
          log: { droppedLines: found.log.droppedLines },
          clock: {
            now: now(),
            offsetSeconds: found.clockOffsetSeconds,
            databaseOffsetSeconds: found.databaseOffsetSeconds,
          },
          phones: found.ownService ? phonesOf(parts.publicUrl()) : null,
          device: device?.name ?? null,
          voice: voice.kind,
          headphones: headphones.state(),
          printer: found.printer,
          screen: found.screen,
          page: found.report ?? null,
          screens: found.screens,
          tried: found.tried,
        });
    });
  };
}
