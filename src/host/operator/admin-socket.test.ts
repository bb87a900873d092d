import { readdir, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { isHostRunning } from './ask-host.ts';

let dataDir: string;
let host: TestHost | undefined;
beforeEach(async () => {
  dataDir = join(await temporaryFolder(), 'data');
});
afterEach(async () => {
  await host?.app.close();
  host = undefined;
});

const start = async (folder = dataDir) => {
  host = await openTestHost({ FOYER_DATA_DIR: folder });
};

describe('the admin socket', () => {
  it('is accessible only to its owner, and is removed when the host closes', async () => {
    await start();
    expect((await stat(inDataFolder(dataDir, 'admin.sock'))).mode & 0o777).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect(await isHostRunning(dataDir)).toBe(true);
    await host?.app.close();
    expect(await readdir(dataDir)).not.toContain('admin.sock');
    expect(await isHostRunning(dataDir)).toBe(false);
  });

  it('replaces the socket left by a killed host', async () => {
    await start();
    await host?.app.close();
    await leaveSocket(inDataFolder(dataDir, 'admin.sock'));
    expect(await isHostRunning(dataDir)).toBe(false);
    await start();
    expect(await isHostRunning(dataDir)).toBe(true);
  });

  it('is created again within a minute if it was deleted, because backups need it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await start();
    await rm(inDataFolder(dataDir, 'admin.sock'));
    expect(await isHostRunning(dataDir)).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    await eventually(async () => expect(await isHostRunning(dataDir)).toBe(true));
    expect((await stat(inDataFolder(dataDir, 'admin.sock'))).mode & 0o777).toBe(0o600);
    await host?.app.close();
    expect(await readdir(dataDir)).not.toContain('admin.sock');
  });

  it('needs a short enough path; otherwise, the host does not start', async () => {
    const deep = join(dataDir, 'a-rather-long-name'.repeat(8));
    await expect(start(deep)).rejects.toThrow(
      /^FOYER_DATA_DIR: the socket path .*admin\.sock has \d+ bytes, and the maximum is 103; choose a shorter path$/,
    );
  });
});

async function leaveSocket(path: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(path, resolve));
  await rename(path, `${path}.moved`);
  await new Promise((resolve) => server.close(resolve));
  await rename(`${path}.moved`, path);
}
