import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Replaced } from './branch-tasks.ts';
import { workInProcesses } from './branch-work.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

let scripts = 0;
/** Creates a script that does this work and then returns the name of its task. */
function script(work: string): string {
  scripts += 1;
  const file = join(folder, `work-${scripts}.mjs`);
  writeFileSync(
    file,
    `import { buffer } from 'node:stream/consumers';
     import { deserialize, serialize } from 'node:v8';
     const task = deserialize(await buffer(process.stdin));
     process.stdout.write(Buffer.of(1));
     ${work}
     process.stdout.write(serialize(task.name));`,
  );
  return file;
}
const nothing: Replaced = {
  folder: { sources: [], media: [] },
  name: 'a.json',
  text: JSON.stringify(aBranchFile()),
  rules: { demo: false, binding: undefined },
};

describe('a task on branch files in its own process', () => {
  it('returns its result', async () => {
    expect(await workInProcesses(script(''))('checkReplaced', nothing, 'viewer')).toBe('checkReplaced');
  });

  it.each([
    ['takes too long', 'for (;;) {}'],
    ['needs too much memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length / 3));'],
    ['needs too much memory within one step', "JSON.parse('[' + '[1,{}],'.repeat(6e6) + '1]');"],
  ])('is ended if it %s, and the next task begins', async (_, endless) => {
    const times = { viewer: 1_000, administrator: 60_000, operator: 60_000 };
    const work = workInProcesses(script(`if (task.name === 'checkReplaced') { ${endless} }`), times);
    const [first, second] = [
      work('checkReplaced', nothing, 'viewer'),
      work('compareVersions', { now: '', versions: [] }, 'administrator'),
    ];
    await expect(first).rejects.toMatchObject({
      details: { code: 503, type: 'BRANCH_FILES_TOO_SLOW', retryAfterSeconds: 10 },
    });
    expect(await second).toBe('compareVersions');
  });

  it('is refused for a second viewer while the first viewer waits, with the time for the next attempt', async () => {
    const work = workInProcesses(script(''));
    const first = work('checkReplaced', nothing, 'viewer');
    await expect(work('checkReplaced', nothing, 'viewer')).rejects.toMatchObject({
      details: { code: 503, type: 'BRANCH_FILES_BUSY', retryAfterSeconds: 2 },
    });
    expect(await first).toBe('checkReplaced');
    expect(await work('checkReplaced', nothing, 'viewer')).toBe('checkReplaced');
  });

  it('fails if its result is incomplete', async () => {
    await expect(
      workInProcesses(script('process.exit(0);'))('checkReplaced', nothing, 'viewer'),
    ).rejects.toThrow();
  });

  it('has limited processor time, so it ends by itself if its host is killed', async () => {
    const limits = script("task.name = (await import('node:fs')).readFileSync('/proc/self/limits', 'utf8');");
    expect(await workInProcesses(limits)('checkReplaced', nothing, 'viewer')).toMatch(
      /^Max cpu time +17 +17 /m,
    );
  });

  it('can be started by one viewer at a time, and always by administrators', async () => {
    const work = workInProcesses(script(''));
    const asked = ['viewer', 'viewer', 'administrator', 'operator'] as const;
    const outcomes = await Promise.allSettled(asked.map((asker) => work('checkReplaced', nothing, asker)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { details: { code: 503, retryAfterSeconds: 2 } } });
    expect(await work('checkReplaced', nothing, 'viewer')).toBe('checkReplaced');
  });

  it('fails if the script fails', async () => {
    const work = workInProcesses(script('throw new Error("broken");'));
    await expect(work('checkReplaced', nothing, 'viewer')).rejects.toThrow('broken');
  });
});
