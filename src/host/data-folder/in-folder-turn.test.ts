import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inFolderTurn } from './in-folder-turn.ts';

const patienceMs = 5_000;

describe('a folder that many clients read', () => {
  it('does not count as hanging while its reads make progress, so later reads are not refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
    const read = (ms: number) => inFolderTurn('crowded', patienceMs, () => pause(ms).then(() => 'read'));
    const crowd = Array.from({ length: 4 }, () => read(2_000));
    await vi.advanceTimersByTimeAsync(5_500);
    const later = read(1_000);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(await Promise.all(crowd)).toEqual(['read', 'read', 'read', 'silent']);
    expect(await later).toBe('read');
  });

  it('counts as hanging from the time when a read takes too long until that read ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let end = () => {};
    const hanging = inFolderTurn(
      'hanging',
      patienceMs,
      () => new Promise<void>((resolve) => (end = resolve)),
    );
    await vi.advanceTimersByTimeAsync(patienceMs);
    expect(await hanging).toBe('silent');
    const read = () => inFolderTurn('hanging', patienceMs, async () => 'read');
    expect(await read()).toBe('silent');
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(await read()).toBe('read');
  });
});
