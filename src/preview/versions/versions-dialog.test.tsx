import { describe, expect, it, vi } from 'vitest';
import type { ListedVersion, VersionList } from '../../contract/additions/page/branch-versions.ts';
import { aBranch, testNow } from '../../testing/builders.ts';
import { anAdministrator } from '../../testing/preview/an-administrator.ts';
import { draw } from '../../testing/preview/draw.ts';
import { AdministratorDialogButton } from '../administrator/administrator-dialog-button.tsx';
import { previewClient } from '../client/preview-client.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const nothing = { brings: [], changes: [], removes: [] };
const ana = { name: 'Ana', by: 'link', address: '192.168.1.7' } as const;

function aVersion(change: Partial<ListedVersion> = {}): ListedVersion {
  const difference = { ...nothing, brings: ['dispenser “Hall”'], removes: ['2 services'] };
  return { number: 1, time: testNow, origin: { kind: 'import' }, author: ana, difference, ...change };
}

const refusal = { name: 'Forbidden', message: 'No', nodeID: 'n', code: 403, retryable: false, stack: '' };

async function openVersions(
  versions: readonly ListedVersion[],
  answer = Response.json({ version: 'v3', isChanged: true }),
  damaged: VersionList['damaged'] = [],
) {
  const sent: unknown[] = [];
  let reloads = 0;
  const fetch = async (_path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ version: 'v2', versions, damaged });
    sent.push(JSON.parse(String(body)));
    return answer;
  };
  const drawn = draw(
    <AdministratorDialogButton administrator={anAdministrator()} needs="editor" label="Versions…">
      {(dialog) => (
        <VersionsDialog
          client={previewClient(fetch)}
          branch={aBranch({ timeZone: 'Europe/Vienna' })}
          {...dialog}
          onReload={() => {
            reloads += 1;
          }}
        />
      )}
    </AdministratorDialogButton>,
  );
  const press = (name: string) => drawn.user.click(drawn.screen.getByRole('button', { name }));
  await press('Versions…');
  return { ...drawn, sent, press, reloads: () => reloads };
}

describe('an administrator in the list of versions', () => {
  it('reads the author, the effect on the file, and the time in the time zone of the branch', async () => {
    const { screen } = await openVersions([
      aVersion({ number: 3, origin: { kind: 'back', to: 1 }, difference: nothing }),
      aVersion({ number: 2, author: { name: null, by: 'command', address: null } }),
      aVersion({ origin: { kind: 'found' }, author: null }),
    ]);
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '2026-11-21 10:42 · version 3Restored version 1 · Ana, with the link, from 192.168.1.7The same content as now.',
      '2026-11-21 10:42 · version 2Published · no name, by a commandRestores dispenser “Hall”. Removes 2 services.Restore…',
      '2026-11-21 10:42 · version 1Already in the file; the host does not know its authorRestores dispenser “Hall”. Removes 2 services.Restore…',
    ]);
    expect(screen.queryByRole('button', { name: 'Restore version 3' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('restores a version after a confirmation that names the removed entries', async () => {
    const { screen, press, user, sent, reloads } = await openVersions([aVersion()]);
    await screen.findByText(/version 1/);
    await press('Restore version 1');
    expect(screen.getByRole('dialog', { name: 'Restore version 1?' })).toBeTruthy();
    expect(screen.getByText('Removes 2 services.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.clear(screen.getByLabelText(/^Your name/));
    await user.type(screen.getByLabelText(/^Your name/), 'Bo');
    await press('Restore');
    await screen.findByText('Version 1 is live again.');
    expect(sent).toEqual([{ branch: 'branch-1', version: 'v2', number: 1, name: 'Bo' }]);
    expect(reloads()).toBe(1);
  });

  it.each([
    [{ ...refusal, type: 'ADMINISTRATOR_NEEDED', data: {} }, /Your login has ended/],
    [{ ...refusal, type: 'DRAFT_OUTDATED', data: {} }, /has changed meanwhile/],
    ['a proxy', / The host answered with 403\.$/],
    [
      { ...refusal, type: 'DRAFT_INVALID', data: { mistakes: [{ field: 'services', problem: 'is empty' }] } },
      /^services: is empty$/,
    ],
  ])('reads why nothing was changed: %#', async (error, sentence) => {
    const { screen, press, reloads } = await openVersions(
      [aVersion()],
      Response.json(error, { status: 403 }),
    );
    await screen.findByText(/version 1/);
    await press('Restore version 1');
    await press('Restore');
    await screen.findByText(sentence);
    const canLogIn = screen.queryByRole('button', { name: 'Log in…' }) !== null;
    expect(canLogIn).toBe(typeof error === 'object' && error.type === 'ADMINISTRATOR_NEEDED');
    await vi.waitFor(() => expect(reloads()).toBe(0));
  });

  it('reads which version cannot be used, and why', async () => {
    const damaged = [{ number: 2, problem: 'is empty' }];
    const { screen } = await openVersions([aVersion()], undefined, damaged);
    await screen.findByText('Version 2 cannot be used: its file is empty.');
  });

  it('reads that there are no versions yet', async () => {
    const { screen } = await openVersions([]);
    await screen.findByText(/^There are no versions yet/);
  });
});
