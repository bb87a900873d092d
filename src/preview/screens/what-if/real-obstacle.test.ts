import { expect, it } from 'vitest';
import { realObstacle } from './real-obstacle.ts';

const source = { isLocal: true, websocketID: 'ws-1' };

it.each([
  [source, 'ws-1', undefined],
  [{ ...source, isLocal: false }, 'ws-1', 'real.elsewhere'],
  [source, 'ws-2', 'real.otherDispenser'],
  [{ ...source, websocketID: null }, 'ws-1', 'real.noDispenser'],
])('on the host %j, real tickets of the dispenser %s have the obstacle %s', (from, websocketID, obstacle) => {
  expect(realObstacle(from, { websocketID })).toBe(obstacle);
});
