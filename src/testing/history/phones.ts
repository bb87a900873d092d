import { setTimeout as wait } from 'node:timers/promises';
import type { FollowedTicket } from '../../contract/additions/following.ts';
import { openSmartSession, readFollowing } from '../../contract/endpoints/smart-endpoints.ts';
import { isOver } from '../../domain/following/followed-ticket.ts';
import { openFollowClient } from '../service/follow-client.ts';
import type { AnsweredTicket } from './history.ts';

/**
 * A phone that has followed one ticket: the received states and the event streams. Times are in milliseconds since
 * 1970.
 */
export interface FollowingPhone {
  readonly ticket: string;
  readonly told: { readonly at: number; readonly state: FollowedTicket }[];
  /** Each event stream, from its response to its end. */
  readonly streams: { readonly from: number; until: number }[];
}

interface Options {
  readonly count: number;
  /** The service's current address; undefined while it is down. */
  readonly address: () => string | undefined;
  readonly random: () => number;
}

const mostPauseMs = 400;
/** The time limit for the last actions of clerks. Phones receive them at once, unless the machine is busy. */
const settleMs = 60_000;

/**
 * Phones that follow the given tickets, each phone one ticket at a time. A phone reopens a cut event stream after the
 * last message that it received.
 */
export function startPhones({ count, address, random }: Options) {
  const given: Required<Pick<AnsweredTicket, 'key' | 'follow'>>[] = [];
  const seen = new Set<string>();
  const phones: FollowingPhone[] = [];
  const open = new Map<FollowingPhone, { readonly headers: Record<string, string>; close?: () => void }>();
  let isClosing = false;
  const pause = () => wait(random() * mostPauseMs);

  async function ask(path: string, init: RequestInit): Promise<Response | undefined> {
    const url = address();
    return url === undefined ? undefined : fetch(url + path, init).catch(() => undefined);
  }

  /** The headers with which a phone may read the ticket; undefined if the ticket has ended. */
  async function scan(follow: string, network: string): Promise<Record<string, string> | undefined> {
    while (!isClosing) {
      const headers = { 'x-forwarded-for': network, 'content-type': 'application/json' };
      const body = JSON.stringify({ ticket: follow });
      const answer = await ask(openSmartSession.path, { method: openSmartSession.method, headers, body });
      if (answer?.status === 404) return undefined;
      const { smartToken } = answer?.ok ? await answer.json().catch(() => ({})) : {};
      if (smartToken) return { 'x-forwarded-for': network, authorization: `SmartToken ${smartToken}` };
      await pause();
    }
    return undefined;
  }

  async function follow(phone: FollowingPhone, headers: Record<string, string>): Promise<void> {
    const state: { headers: typeof headers; close?: () => void } = { headers };
    open.set(phone, state);
    let lastId = '';
    while (!isClosing) {
      const url = address();
      const stream =
        url === undefined
          ? undefined
          : await openFollowClient(url, headers, {
              ...(lastId !== '' && { lastId }),
              onTold: (told) => phone.told.push({ at: Date.now(), state: told }),
            }).catch(() => undefined);
      if (stream) {
        const times = { from: Date.now(), until: Number.POSITIVE_INFINITY };
        phone.streams.push(times);
        state.close = () => void stream.close();
        // This stream opened while all others were being closed.
        if (isClosing) state.close();
        await stream.closed;
        times.until = Date.now();
        lastId = stream.lastId || lastId;
      }
      const last = phone.told.at(-1);
      if (last && isOver(last.state)) break;
      await pause();
    }
    open.delete(phone);
  }

  async function carry(index: number): Promise<void> {
    const network = `10.1.${index >> 8}.${index & 255}`;
    while (!isClosing) {
      const ticket = given.pop();
      const headers = ticket && (await scan(ticket.follow, network));
      if (ticket && headers) {
        const phone: FollowingPhone = { ticket: ticket.key, told: [], streams: [] };
        phones.push(phone);
        await follow(phone, headers);
      } else await pause();
    }
  }
  const carried = Array.from({ length: count }, (_, index) => carry(index));

  /** True if the phone knows the state that the service returns. */
  async function isSettled(phone: FollowingPhone, headers: Record<string, string>): Promise<boolean> {
    const answer = await ask(readFollowing.path, { headers });
    if (!answer?.ok) return false;
    const { ticket } = (await answer.json()) as { ticket: FollowedTicket };
    return JSON.stringify(ticket) === JSON.stringify(phone.told.at(-1)?.state);
  }

  return {
    give({ key, follow }: AnsweredTicket): void {
      if (follow === undefined || seen.has(key)) return;
      seen.add(key);
      given.push({ key, follow });
    },
    /**
     * Waits until the phones know the final states of their tickets. The service must be running, and tickets must not
     * change any more.
     */
    async finish(): Promise<readonly FollowingPhone[]> {
      const until = performance.now() + settleMs;
      for (const [phone, { headers }] of [...open]) {
        while (open.has(phone) && performance.now() < until && !(await isSettled(phone, headers)))
          await pause();
      }
      isClosing = true;
      for (const { close } of open.values()) close?.();
      await Promise.all(carried);
      return phones;
    },
  };
}
