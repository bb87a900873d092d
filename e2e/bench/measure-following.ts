import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { eventsPath } from '../../src/contract/additions/events.ts';
import { endpoints } from '../../src/contract/endpoints/endpoints.ts';
import { dispenserHeaders } from '../../src/testing/service/open-test-service.ts';
import { branchFiles } from './branch-files.ts';
import { createOne } from './create-one.ts';
import { printRow, quantile } from './figures.ts';
import { logInClerk, type ServiceProcess, startServiceProcess } from './start-service-process.ts';

const branchCount = 25;
const boardCount = 20;
/** The number of upcoming numbers in each response to a board. */
const boardNext = 5;
/** The memory of a single board is below the noise, so this many boards are measured together. */
const boardsForMemory = 200;
/** The maximum number of calls per branch. The clerk calls the next ticket after one or two seconds. */
const mostCalls = 20;

/** A waiting visitor, with the smart token of the visitor's phone. */
interface Visitor {
  readonly smartToken: string;
  onCalled(): void;
}

/** The times at which a board received a call and then finished reading the calls. Both use the same clock. */
interface BoardHeard {
  readonly heardAt: number;
  readonly readAt: number;
}

interface Crowd extends Pick<ServiceProcess, 'ask' | 'branchFile'> {
  readonly clerk: Record<string, string>;
  readonly visitors: Visitor[];
  /** Called after the branch's board, if it has one, has read the calls. */
  onBoard?: (heard: BoardHeard) => void;
}

/** The bytes received on all event streams since the last reset. */
interface Received {
  changes: number;
  bytes: number;
}

/**
 * Prints the memory, the bytes and the delay of a call on a node whose branches have twenty boards and this many
 * waiting visitors with phones. The delay begins with the response to the call, when the call is committed.
 */
export async function measureFollowing(phones: number): Promise<void> {
  const files = (await branchFiles(branchCount, 1)).map((file) => ({
    ...file,
    rules: { ...file.rules, boardNext },
  }));
  const service = await startServiceProcess(files);
  const branches = files.map((branchFile) => ({ ...service, branchFile }));
  const callsOfBranch = Math.min(mostCalls, Math.floor(phones / branchCount));
  const calls = callsOfBranch * branchCount;
  const agent = new Agent({ keepAlive: false });
  const received: Received = { changes: 0, bytes: 0 };
  const usedBytes = async () => Number(await service.ask('GET', '/used-bytes'));
  const processorMs = async () => Number(await service.ask('GET', '/processor-ms'));

  const crowds: Crowd[] = [];
  for (const branch of branches) crowds.push({ ...branch, clerk: await logInClerk(branch), visitors: [] });
  await service.ask('POST', '/let-time-pass');
  const inEachBranch = (act: (crowd: Crowd) => Promise<void>) => Promise.all(crowds.map(act));
  await inEachBranch(async (crowd) => {
    for (let count = 0; count < phones / branchCount; count++) crowd.visitors.push(await aVisitor(crowd));
  });

  const before = await usedBytes();
  const boards: WebSocket[] = [];
  for (let count = 0; count < boardsForMemory; count++) {
    boards.push(await openBoard(service.url, crowds[count % branchCount] as Crowd));
  }
  const withBoards = await usedBytes();
  const leaving = boards.splice(boardCount);
  for (const board of leaving) board.terminate();
  await Promise.all(leaving.map((board) => once(board, 'close')));
  const withoutPhones = await usedBytes();
  await inEachBranch(async ({ visitors }) => {
    for (const visitor of visitors) await openStream(service.url, { visitor, agent, received });
  });
  const withPhones = await usedBytes();

  Object.assign(received, { changes: 0, bytes: 0 });
  const delays: number[] = [];
  const answers: number[] = [];
  const heard: number[] = [];
  const read: number[] = [];
  const [began, processorBefore] = [performance.now(), await processorMs()];
  await inEachBranch(async (crowd) => {
    const { ask, clerk, visitors } = crowd;
    const hasBoard = crowds.indexOf(crowd) < boardCount;
    for (const visitor of visitors.slice(0, callsOfBranch)) {
      await sleep(1_000 + Math.random() * 1_000);
      const calledAt = performance.now();
      const isTold = new Promise<void>((told) => {
        visitor.onCalled = told;
      });
      const onBoard = new Promise<BoardHeard>((told) => {
        crowd.onBoard = told;
      });
      await ask('POST', endpoints.callNextTicket.path, clerk);
      const answeredAt = performance.now();
      answers.push(answeredAt - calledAt);
      await isTold;
      // The phone may be notified before this process receives the response.
      delays.push(performance.now() - answeredAt);
      if (!hasBoard) continue;
      const { heardAt, readAt } = await onBoard;
      heard.push(Math.max(0, heardAt - answeredAt));
      read.push(Math.max(0, readAt - answeredAt));
    }
  });
  const seconds = (performance.now() - began) / 1000;
  const processor = (await processorMs()) - processorBefore;
  printRow(
    `${phones} phones, ${boardCount} boards, ${branchCount} branches, ${(calls / seconds).toFixed(0)} calls a second: a call is on its phone within ${quantile(delays, 0.5).toFixed(0)} ms, 99 % after ${quantile(delays, 0.99).toFixed(0)} ms of the answer to its clerk, who has it after ${quantile(answers, 0.5).toFixed(0)} ms, 99 % after ${quantile(answers, 0.99).toFixed(0)} ms`,
    `${((withPhones - withoutPhones) / phones / 1024).toFixed(1)} KiB for each phone, ${((withBoards - before) / boardsForMemory / 1024).toFixed(1)} KiB for each board`,
    `${(received.bytes / received.changes).toFixed(0)} bytes for a change, ${(received.changes / seconds).toFixed(0)} changes a second, ${(processor / seconds / 10).toFixed(0)} % of a processor`,
    `99 % within 1 s; load ${loadavg()[0]?.toFixed(0)}`,
  );
  printRow(
    `the boards hear a call within ${quantile(heard, 0.5).toFixed(0)} ms, 99 % after ${quantile(heard, 0.99).toFixed(0)} ms of that answer, and have read the hall after ${quantile(read, 0.5).toFixed(0)} ms, 99 % after ${quantile(read, 0.99).toFixed(0)} ms`,
    `${boardsForMemory} boards for the memory, ${boardCount} meanwhile`,
    '',
    '99 % within 1 s',
  );
  for (const board of boards) board.terminate();
  agent.destroy();
  await service.close();
}

/** Opens the event stream of a board. After each call, the board reads the calls as its page does. */
async function openBoard(url: string, crowd: Crowd): Promise<WebSocket> {
  const headers = dispenserHeaders(crowd.branchFile);
  const socket = new WebSocket(url.replace('http', 'ws') + eventsPath, { headers });
  await once(socket, 'message');
  socket.on('message', async (frame: Buffer) => {
    if (!frame.includes('"ticket.called"')) return;
    const heardAt = performance.now();
    await crowd.ask('GET', endpoints.readHall.path, headers);
    crowd.onBoard?.({ heardAt, readAt: performance.now() });
  });
  return socket;
}

/** Creates a ticket and scans its code. */
async function aVisitor(at: Pick<ServiceProcess, 'ask' | 'branchFile'>): Promise<Visitor> {
  const { follow } = JSON.parse(await createOne(at)) as { follow: string };
  const opened = await at.ask('POST', endpoints.openSmartSession.path, {}, { ticket: follow });
  const { smartToken } = JSON.parse(opened) as { smartToken: string };
  return { smartToken, onCalled: () => undefined };
}

interface StreamOptions {
  readonly visitor: Visitor;
  readonly agent: Agent;
  readonly received: Received;
}

/**
 * Opens a phone's event stream and only counts its events, because thousands of streams must not keep this process
 * busy.
 */
async function openStream(url: string, { visitor, agent, received }: StreamOptions): Promise<void> {
  const headers = { authorization: `SmartToken ${visitor.smartToken}`, accept: 'text/event-stream' };
  const asking = request(url + endpoints.readFollowing.path, { agent, headers });
  asking.on('error', () => undefined);
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`an event stream was refused: ${answer.statusCode}`);
  answer.on('error', () => undefined);
  answer.on('data', (part: Buffer) => {
    if (part.length < 8) return;
    received.changes += 1;
    received.bytes += part.length;
    if (part.includes('"called"')) visitor.onCalled();
  });
  await once(answer, 'data');
}
