import { describe, expect, it } from 'vitest';
import type { ConfirmAnswer, EnrolmentOverview } from '../../contract/additions/page/preview-enrolment.ts';
import { anAdministrator } from '../../testing/preview/an-administrator.ts';
import { draw } from '../../testing/preview/draw.ts';
import { AdministratorDialogButton } from '../administrator/administrator-dialog-button.tsx';
import { previewClient } from '../client/preview-client.ts';
import { EnrolDialog } from './enrol-dialog.tsx';

const overview: EnrolmentOverview = {
  machines: [{ network: '10.0.0.5', secondsLeft: 800 }],
  dispensers: [
    { websocketID: 'ws-1', name: 'Entrance', branch: 'Old Harbour', hasKey: true },
    { websocketID: 'ws-2', name: 'Hall', branch: 'Old Harbour', hasKey: false },
  ],
};

async function openDialog(answer: ConfirmAnswer | 'away', known: EnrolmentOverview | 'away' = overview) {
  const sent: unknown[] = [];
  const answerOf = (body: object | 'away') =>
    body === 'away' ? new Response('', { status: 502 }) : Response.json(body);
  const fetch = async (_path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return answerOf(known);
    sent.push(JSON.parse(String(body)));
    return answerOf(answer);
  };
  const drawn = draw(
    <AdministratorDialogButton
      administrator={anAdministrator()}
      needs="technician"
      label="Enrol a dispenser…"
    >
      {(dialog) => <EnrolDialog client={previewClient(fetch)} {...dialog} />}
    </AdministratorDialogButton>,
  );
  const { screen, user } = drawn;
  await user.click(screen.getByRole('button', { name: 'Enrol a dispenser…' }));
  await screen.findByText(/show a code: |shows a code at the moment|could not be read/);
  return { ...drawn, sent };
}

async function confirm({ screen, user }: Awaited<ReturnType<typeof openDialog>>, dispenser = 'ws-2') {
  await user.type(screen.getByLabelText('Code on the screen'), '482 915 037');
  await user.selectOptions(screen.getByLabelText('Dispenser'), dispenser);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

const machine = (network: string) => ({ network, secondsLeft: 800 });

describe('an administrator who enrols a machine', () => {
  it.each([
    [[], 'No machine shows a code at the moment.'],
    [[machine('10.0.0.5')], 'Machines that show a code: 1, at 10.0.0.5.'],
    [
      [machine('10.0.0.5'), machine('10.0.0.9'), machine('10.0.0.5')],
      'Machines that show a code: 3, at 10.0.0.5, 10.0.0.9.',
    ],
  ])('reads the number of waiting machines and their addresses: %#', async (machines, sentence) => {
    const { screen } = await openDialog('away', { ...overview, machines });
    expect(screen.getByText(/show a code: |code at the moment/).textContent).toBe(sentence);
    expect(screen.queryByText('The dispensers could not be read.')).toBeNull();
  });

  it('reads an error if the dispensers cannot be loaded', async () => {
    const { screen } = await openDialog('away', 'away');
    expect(screen.getByRole('status').textContent).toBe('The dispensers could not be read.');
  });

  it('types the code of the machine, chooses the dispenser, and reads the result', async () => {
    const dialog = await openDialog({ kind: 'confirmed', name: 'Hall', replacesKey: false });
    expect(dialog.screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
    await confirm(dialog);
    await dialog.screen.findByText('Confirmed. The machine becomes “Hall” within seconds.');
    expect(dialog.sent).toEqual([{ userCode: '482 915 037', websocketID: 'ws-2' }]);
    await dialog.user.click(dialog.screen.getByRole('button', { name: 'Close' }));
    expect(dialog.screen.queryByRole('dialog')).toBeNull();
  });

  it("is warned that the dispenser's present machine loses its key", async () => {
    const dialog = await openDialog('away');
    expect(dialog.screen.queryByText(/This dispenser has a key/)).toBeNull();
    await dialog.user.selectOptions(dialog.screen.getByLabelText('Dispenser'), 'ws-1');
    expect(dialog.screen.getByText(/This dispenser has a key/)).toBeTruthy();
  });

  it('confirms once more before a machine is cut off, and again after choosing another dispenser', async () => {
    const dialog = await openDialog({ kind: 'has-machine', name: 'Entrance' });
    const { screen, user, sent } = dialog;
    await confirm(dialog, 'ws-1');
    await screen.findByText(/^“Entrance” already has a machine/);
    await user.selectOptions(screen.getByLabelText('Dispenser'), 'ws-2');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Replace the machine' }));
    const of = (websocketID: string) => ({ userCode: '482 915 037', websocketID });
    await expect.poll(() => sent).toEqual([of('ws-1'), of('ws-2'), { ...of('ws-2'), replace: true }]);
  });

  it.each<[ConfirmAnswer | 'away', RegExp]>([
    [{ kind: 'unknown-code' }, /^No machine shows this code now/],
    [{ kind: 'unknown-dispenser' }, /no longer part of its branch/],
    [{ kind: 'other-dispenser' }, /confirmed for another dispenser/],
    [{ kind: 'too-soon', waitMs: 3_100 }, /try again in 4 s\./],
    ['away', /answered with 502/],
  ])('after the answer %j reads %s, and can try again', async (answer, sentence) => {
    const dialog = await openDialog(answer);
    await confirm(dialog);
    await dialog.screen.findByText(sentence);
    expect(dialog.screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', false);
  });
});
