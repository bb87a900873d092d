import { expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { followHeadphones } from './follow-headphones.ts';

it('the page notices when headphones are plugged in or unplugged, even after a failed request', async () => {
  const timers = manualTimers();
  const answers = [{ plugged: true }, undefined, { plugged: true }, { plugged: false }, { plugged: false }];
  const asked: string[] = [];
  const heard: boolean[] = [];
  const end = followHeadphones({
    client: {
      async call(_endpoint: unknown, { query }: { query: { plugged: string } }) {
        asked.push(query.plugged);
        const answer = answers.shift();
        if (answers.length === 0) end();
        return answer
          ? { ok: true, answer: { ...answer, watched: true } }
          : { ok: false, failure: { kind: 'unreachable', problem: '', cause: undefined } };
      },
    } as never,
    timers,
    onChange: (isPlugged) => heard.push(isPlugged),
  });
  await timers.pass(10_000);
  expect(asked).toEqual(['false', 'true', 'true', 'true', 'false']);
  expect(heard).toEqual([true, false]);
});
