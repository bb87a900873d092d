import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { operatorCommand, startAs } from './operator-command.ts';

it('an operator reads the right command for the machine: foyer on a dispenser, npm in the project', async () => {
  const folder = await temporaryFolder();
  expect(operatorCommand('enrol USER_CODE', folder)).toBe('npm run foyer -- enrol USER_CODE');
  expect(startAs('ws-1', folder)).toBe('FOYER_DISPENSER_WSID=ws-1 npm start');
  await writeFile(join(folder, 'release.json'), '{}');
  expect(operatorCommand('enrol USER_CODE', folder)).toBe('foyer enrol USER_CODE');
  expect(startAs('ws-1', folder)).toBe('foyer install --dispenser-wsid ws-1');
});
