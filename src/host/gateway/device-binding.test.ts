import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { chooseBinding, type DeviceBinding, storeBinding, storedBinding } from './device-binding.ts';

const entrance = { name: 'Entrance', websocketID: 'ws-1', apiKey: 'key-1' };
const firstFloor = { name: 'First floor', websocketID: 'ws-2', apiKey: 'key-2' };
const asEntrance: DeviceBinding = { baseUrl: null, apiKey: 'key-1', websocketID: 'ws-1' };
const asFirstFloor: DeviceBinding = { baseUrl: null, apiKey: 'key-2', websocketID: 'ws-2' };

describe('the dispenser of a host', () => {
  it('is the only dispenser in the branch file', () => {
    expect(chooseBinding([entrance], undefined, undefined)).toEqual({ ok: true, binding: asEntrance });
  });

  it('must be chosen if there are several dispensers', () => {
    const both = [entrance, firstFloor];
    expect(chooseBinding(both, undefined, undefined)).toEqual({ ok: true, binding: undefined });
    expect(chooseBinding(both, 'ws-2', undefined)).toEqual({ ok: true, binding: asFirstFloor });
  });

  it('stays the same after a restart, with its current key', () => {
    const renewed = { ...firstFloor, apiKey: 'key-3' };
    expect(chooseBinding([entrance, renewed], undefined, asFirstFloor)).toEqual({
      ok: true,
      binding: { ...asFirstFloor, apiKey: 'key-3' },
    });
    expect(chooseBinding([entrance, renewed], 'ws-1', asFirstFloor)).toEqual({
      ok: true,
      binding: asEntrance,
    });
  });

  it('is never a dispenser that is not in the branch', () => {
    expect(chooseBinding([entrance, firstFloor], 'ws-9', undefined)).toEqual({
      ok: false,
      mistake:
        'FOYER_DISPENSER_WSID: "ws-9" is not in the branch file, which has ws-1 (Entrance), ws-2 (First floor)',
    });
  });
});

describe('the stored binding', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await temporaryFolder();
  });

  it('is readable only by its owner, even if a crash left a file that others can read', async () => {
    await writeFile(join(dataDir, 'binding.json.new'), 'half', { mode: 0o644 });
    await storeBinding(dataDir, asEntrance);
    const file = join(dataDir, 'binding.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(asEntrance);
    expect(await storedBinding(dataDir)).toEqual(asEntrance);
  });

  it('is removed when the host is no longer a dispenser', async () => {
    await storeBinding(dataDir, asEntrance);
    await storeBinding(dataDir, undefined);
    expect(await storedBinding(dataDir)).toBeUndefined();
  });

  it('is ignored if it is unreadable', async () => {
    await writeFile(join(dataDir, 'binding.json'), '{"apiKey":');
    expect(await storedBinding(dataDir)).toBeUndefined();
  });
});
