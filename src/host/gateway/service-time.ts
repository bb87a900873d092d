import { httpDate } from '../../contract/http-date.ts';
import type { Forward } from './forward.ts';
import type { ServiceDoor } from './service-door.ts';

/** Takes the time from the Date header of each forwarded answer, because this machine's clock may be wrong. */
export function trackServiceTime(
  forward: Forward,
  uptimeSeconds: () => number,
): Pick<ServiceDoor, 'forward' | 'serviceTime'> {
  let startedAt: number | undefined;
  return {
    async forward(request) {
      const answer = await forward(request);
      const { date, 'content-type': type } = answer.headers;
      const serviceTime = httpDate(date);
      // An answer with another status or type may come from a gateway, whose clock may be wrong.
      if (answer.status === 200 && /^application\/json/.test(String(type)) && serviceTime !== undefined) {
        startedAt = serviceTime - uptimeSeconds() * 1000;
      }
      return answer;
    },
    serviceTime: () => (startedAt === undefined ? undefined : startedAt + uptimeSeconds() * 1000),
  };
}
