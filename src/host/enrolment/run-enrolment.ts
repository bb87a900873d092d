import type { FastifyInstance } from 'fastify';
import type { Forward } from '../gateway/forward.ts';
import { enrolmentCalls } from './call-enrolment.ts';
import type { Enrolment } from './enrolment.ts';

/** Lets this machine enrol, and follow its key, as long as the app runs. */
export function runEnrolment(
  app: FastifyInstance,
  { run }: Enrolment,
  { forward, closing }: { readonly forward: Forward; readonly closing: AbortSignal },
): void {
  let running: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    running = run({ calls: enrolmentCalls(forward), log: app.log }, closing);
  });
  app.addHook('onClose', () => running ?? Promise.resolve());
}
