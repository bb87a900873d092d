import { describe, expect, it } from 'vitest';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import type { Replaced } from './branch-tasks.ts';
import { workInThreads } from './branch-work.ts';

/** A thread that answers with the name of its task, after the work that the task is given. */
const thread = (work: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, workerData } from 'node:worker_threads';
      parentPort.postMessage({ begun: true });
      ${work}
      parentPort.postMessage({ result: workerData.name });
    `)}`,
  );
const nothing: Replaced = {
  folder: { sources: [], media: [] },
  name: 'a.json',
  text: JSON.stringify(aBranchFile()),
  rules: { demo: false, binding: undefined },
};

describe('work on branch files in a thread', () => {
  it('answers with what the task has found', async () => {
    expect(await workInThreads(thread(''))('checkReplaced', nothing, 'viewer')).toBe('checkReplaced');
  });

  it.each([
    ['takes too long', 'for (;;) {}'],
    ['needs too much memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length / 3));'],
  ])('is ended if it %s, and the next task begins', async (_, endless) => {
    const work = workInThreads(thread(endless), 300);
    const [first, second] = [
      work('checkReplaced', nothing, 'viewer'),
      work('compareVersions', { now: '', versions: [] }, 'administrator'),
    ];
    await expect(first).rejects.toMatchObject({ details: { code: 503, retryAfterSeconds: 10 } });
    await expect(second).rejects.toMatchObject({ details: { type: 'BRANCH_FILES_TOO_SLOW' } });
  });

  it('lets one viewer wait, and keeps places for administrators', async () => {
    const work = workInThreads(thread(''));
    const asked = ['viewer', 'viewer', 'administrator', 'administrator'] as const;
    const outcomes = await Promise.allSettled(asked.map((asker) => work('checkReplaced', nothing, asker)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { details: { code: 503, retryAfterSeconds: 2 } } });
    expect(await work('checkReplaced', nothing, 'viewer')).toBe('checkReplaced');
  });

  it('reports a failure of the script', async () => {
    const work = workInThreads(thread('throw new Error("broken");'));
    await expect(work('checkReplaced', nothing, 'viewer')).rejects.toThrow('broken');
  });
});
