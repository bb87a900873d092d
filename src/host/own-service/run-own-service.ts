import type { FastifyPluginAsync } from 'fastify';
import type { OwnService } from './own-service.ts';

/** The endpoints of the service in this process, and its jobs. Closing the app closes its store, after all that was added later. */
export function runOwnService({ plugin, startMinuteJobs, close }: OwnService): FastifyPluginAsync {
  return async (app) => {
    await app.register(plugin);
    const stopMinuteJobs = startMinuteJobs(app.log);
    app.addHook('onClose', async () => {
      stopMinuteJobs();
      // A damaged file or a full disk cannot be left in order. The data are then as after a power cut.
      await close().catch((error) => app.log.error(error));
    });
  };
}
