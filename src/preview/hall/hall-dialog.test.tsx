import { expect, it } from 'vitest';
import type { HallMessage } from '../../contract/additions/hall.ts';
import { aBranch, testNow } from '../../testing/builders.ts';
import { draw } from '../../testing/preview/draw.ts';
import { previewClient } from '../client/preview-client.ts';
import { HallDialog } from './hall-dialog.tsx';

/** Opens the dialogue over a host on which the hall reads this message. It is 10:42 in the branch. */
function openDialog(message: HallMessage | null, refusal?: object) {
  const sent: unknown[] = [];
  const fetch = async (_path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ message });
    const change = JSON.parse(String(body));
    sent.push(change);
    return refusal ? Response.json(refusal, { status: 400 }) : Response.json({ message: change.message });
  };
  const props = {
    branch: aBranch(),
    client: previewClient(fetch),
    serviceNow: () => testNow,
    onLogIn() {},
    onClose() {},
    onMessage() {},
  };
  return { ...draw(<HallDialog {...props} />), sent };
}

it('an administrator shows a message in the hall until a time of day of the branch', async () => {
  const { screen, user, sent } = openDialog(null);
  const text = await screen.findByLabelText('Message');
  const until = screen.getByLabelText('Until (time of the branch)') as HTMLInputElement;
  expect(until.value).toBe('11:42');
  await user.type(text, 'Please use entrance B');
  await user.click(screen.getByRole('button', { name: 'Show to the hall' }));
  await screen.findByText('The hall reads it until 2026-11-21 11:42.');
  expect(sent).toEqual([
    {
      branch: aBranch().key,
      message: { text: 'Please use entrance B', until: testNow + 3_600_000 },
    },
  ]);
});

it('an administrator raises an alarm', async () => {
  const { screen, user, sent } = openDialog(null);
  await user.type(await screen.findByLabelText('Message'), 'Please leave the building');
  await user.click(screen.getByLabelText('Alarm: shown instead of the calls'));
  await user.click(screen.getByRole('button', { name: 'Show to the hall' }));
  await screen.findByText('The hall reads it until 2026-11-21 11:42.');
  expect(sent).toMatchObject([{ message: { text: 'Please leave the building', isAlarm: true } }]);
});

it('an administrator sees the message in the hall, and removes it', async () => {
  const { screen, user, sent } = openDialog({ text: 'The lift is out of order', until: testNow + 60_000 });
  const text = (await screen.findByLabelText('Message')) as HTMLInputElement;
  expect(text.value).toBe('The lift is out of order');
  await user.click(screen.getByRole('button', { name: 'Remove the message' }));
  await screen.findByText('No message is shown in the hall.');
  expect(sent).toEqual([{ branch: aBranch().key, message: null }]);
  expect(screen.queryByRole('button', { name: 'Remove the message' })).toBeNull();
});

it('an administrator reads a refusal, and keeps the typed text', async () => {
  const refusal = {
    name: 'BadRequest',
    message: 'message.until must be in the future',
    nodeID: 'n',
    code: 400,
    type: 'VALIDATION_ERROR',
    retryable: false,
    stack: '',
    data: { field: 'message.until' },
  };
  const { screen, user } = openDialog(null, refusal);
  await user.type(await screen.findByLabelText('Message'), 'Entrance B');
  await user.click(screen.getByRole('button', { name: 'Show to the hall' }));
  await screen.findByText(/message.until must be in the future\./);
  expect((screen.getByLabelText('Message') as HTMLInputElement).value).toBe('Entrance B');
});
