import type { Forward } from '../forward.ts';

/** What the service's clock shows, in milliseconds; undefined until it has said so. */
export type ServiceTime = () => number | undefined;

/** Listens to what passes: a service tells its time with every answer, and this machine's clock may never have been set. */
export function trackServiceTime(
  forward: Forward,
  uptimeSeconds: () => number,
): { readonly forward: Forward; readonly serviceTime: ServiceTime } {
  let startedAt: number | undefined;
  return {
    async forward(request) {
      const answer = await forward(request);
      const { date, 'content-type': type } = answer.headers;
      const told = Date.parse(String(date));
      // A gateway that answers in place of the service need not know the time.
      if (answer.status === 200 && /^application\/json/.test(String(type)) && !Number.isNaN(told)) {
        startedAt = told - uptimeSeconds() * 1000;
      }
      return answer;
    },
    serviceTime: () => (startedAt === undefined ? undefined : startedAt + uptimeSeconds() * 1000),
  };
}
