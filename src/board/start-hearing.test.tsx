import { expect, it, onTestFinished, vi } from 'vitest';
import { brokenParts } from '../page/hooks/broken-parts.ts';
import { aHall, aHallCall } from '../testing/board/a-hall.ts';
import { boardInMemory } from '../testing/board/board-in-memory.tsx';
import { testNow } from '../testing/builders.ts';
import { startHearing } from './start-hearing.ts';

class HeardSocket {
  static readonly OPEN = 1;
  static opened: HeardSocket[] = [];
  readyState = 0;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    HeardSocket.opened.push(this);
  }
  hear(seq: number, event: string, data: object): void {
    this.onmessage?.({ data: JSON.stringify({ seq, event, time: testNow, data }) });
  }
}

it('a board shows a call at once, even in its first seconds', async () => {
  HeardSocket.opened = [];
  vi.stubGlobal('WebSocket', HeardSocket);
  // The page reports that this browser cannot play sound.
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { board, service, close } = boardInMemory();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    said.mockRestore();
    close();
  });
  startHearing({ board, broken: brokenParts(), reload: () => {}, version: '1.2.3' });
  await expect.poll(() => HeardSocket.opened.length).toBe(1);

  const call = aHallCall();
  service.hall = aHall({ current: [call], last: [call] });
  const [socket] = HeardSocket.opened;
  socket?.hear(1, 'hello', { epoch: 'one' });
  const { ticket, number, language, counter, calls } = call;
  socket?.hear(2, 'ticket.called', { ticket, number, language, counter, calls });
  expect(board.calls.shown().map((one) => one.number)).toEqual(['A 012']);
  await expect.poll(() => board.hall.current().hall?.last.length).toBe(1);
});
