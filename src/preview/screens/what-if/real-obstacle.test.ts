import { expect, it } from 'vitest';
import { realObstacle } from './real-obstacle.ts';

const source = { isLocal: true, websocketID: 'ws-1' };

it.each([
  [source, 'ws-1', undefined],
  [{ ...source, isLocal: false }, 'ws-1', /machine of the host/],
  [source, 'ws-2', /another dispenser/],
  [{ ...source, websocketID: null }, 'ws-1', /not a dispenser yet/],
])('the host %j has a reason against real tickets of %s: %s', (from, websocketID, obstacle) => {
  const reason = realObstacle(from, { websocketID });
  if (obstacle) expect(reason).toMatch(obstacle);
  else expect(reason).toBeUndefined();
});
