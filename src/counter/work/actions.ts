import { additionName } from '../../contract/additions/capabilities.ts';
import {
  callCancelledTicket,
  callNextTicket,
  callTicket,
  cancelTicket,
  finishTicket,
  logOut,
  openCounter,
  parkTicket,
  pauseCounter,
  readCallableTickets,
  recallTicket,
  saveCustomerData,
  startAfterwork,
  startTransaction,
  transferTicket,
} from '../../contract/endpoints/counter-endpoints.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import { openTasks } from './hand.ts';
import type { AtDesk, Sheet } from './work.ts';

/** What a key does. */
export type Effect =
  | { readonly kind: 'request'; readonly request: ClerkRequest }
  | { readonly kind: 'sheet'; readonly sheet: Sheet };

export const actionNames = [
  'next',
  'recall',
  'start',
  'afterwork',
  'finish',
  'absent',
  'park',
  'transfer',
  'data',
  'direct',
  'cancelled',
  'pause',
  'resume',
  'logout',
  'undo',
] as const;
export type ActionName = (typeof actionNames)[number];

/** Something that a clerk can do with one key. */
export interface Action {
  readonly name: ActionName;
  /** A capital letter. */
  readonly key: string;
  /** Undefined: not now. */
  readonly effect: Effect | undefined;
}

const keys: Readonly<Record<ActionName, string>> = {
  next: 'N',
  recall: 'R',
  start: 'S',
  afterwork: 'A',
  finish: 'F',
  absent: 'X',
  park: 'P',
  transfer: 'T',
  data: 'E',
  direct: 'D',
  cancelled: 'C',
  pause: 'B',
  resume: 'B',
  logout: 'L',
  undo: 'U',
};

const endpoints: Readonly<Record<ActionName, Endpoint>> = {
  next: callNextTicket,
  recall: recallTicket,
  start: startTransaction,
  afterwork: startAfterwork,
  finish: finishTicket,
  absent: cancelTicket,
  park: parkTicket,
  transfer: transferTicket,
  data: saveCustomerData,
  direct: callTicket,
  cancelled: callCancelledTicket,
  pause: pauseCounter,
  resume: pauseCounter,
  logout: logOut,
  // `handBack` of callTicket came with it.
  undo: openCounter,
};

/** Whether the service offers an endpoint: the documented ones always, our additions if it names them. */
export function isOffered({ ours, path }: Endpoint, { login }: Pick<AtDesk, 'login'>): boolean {
  return !ours || login.additions.includes(additionName(path));
}

/** What the clerk can do in this branch, in a fixed order, so that each stays in its place. */
export function actionsOf(desk: AtDesk): Action[] {
  return actionNames
    .filter((name) => (name === 'resume') === (desk.pause !== null) || !['pause', 'resume'].includes(name))
    .filter((name) => isShown(name, desk))
    .map((name) => ({
      name,
      key: keys[name],
      effect: desk.sending ? undefined : effectOf(name, desk),
    }));
}

function isShown(name: ActionName, desk: AtDesk): boolean {
  // The host forgets a login also where the service knows no logout.
  if (name === 'logout') return true;
  // The keys of the tickets that can be called come from this list.
  if (name === 'direct') return isOffered(readCallableTickets, desk);
  return isOffered(endpoints[name], desk);
}

function effectOf(name: ActionName, desk: AtDesk): Effect | undefined {
  const { hand, pause } = desk;
  const request = (value: ClerkRequest): Effect => ({ kind: 'request', request: value });
  const sheet = (kind: 'direct' | 'data' | 'pause' | 'logout'): Effect => ({
    kind: 'sheet',
    sheet: { kind },
  });
  const ticket = hand.kind === 'free' ? undefined : hand.ticket;
  switch (name) {
    case 'next':
      return pause ? undefined : request({ kind: 'next' });
    case 'cancelled':
      return pause ? undefined : request({ kind: 'cancelled' });
    case 'direct':
      return pause ? undefined : sheet('direct');
    case 'recall':
      return hand.kind === 'called' && !pause
        ? request({ kind: 'recall', ticket: hand.ticket.key })
        : undefined;
    case 'start': {
      const [task] = ticket ? openTasks(ticket) : [];
      return ticket && task ? request({ kind: 'start', ticket: ticket.key, task: task.key }) : undefined;
    }
    case 'afterwork':
      return hand.kind === 'serving' && hand.task.features.afterwork
        ? request({ kind: 'afterwork', ticket: hand.ticket.key, task: hand.task.key })
        : undefined;
    case 'finish':
      return hand.kind === 'serving' || hand.kind === 'afterwork'
        ? request({ kind: 'finish', ticket: hand.ticket.key })
        : undefined;
    case 'absent':
      return hand.kind === 'called' ? request({ kind: 'absent', ticket: hand.ticket.key }) : undefined;
    case 'park':
      return ticket && canWaitAgain(desk) ? request({ kind: 'park', ticket: ticket.key }) : undefined;
    case 'transfer':
      return ticket && canWaitAgain(desk)
        ? { kind: 'sheet', sheet: { kind: 'transfer', waiting: null } }
        : undefined;
    case 'data':
      return ticket && sheet('data');
    case 'pause':
      return sheet('pause');
    case 'resume':
      return request({ kind: 'resume' });
    case 'logout':
      return sheet('logout');
    case 'undo':
      return desk.absent && !pause ? request({ kind: 'undo', ticket: desk.absent.ticket }) : undefined;
    default:
      return name satisfies never;
  }
}

/** Whether the ticket in hand can go back to the queue. In afterwork that needs another open task. */
function canWaitAgain({ hand }: AtDesk): boolean {
  switch (hand.kind) {
    case 'free':
      return false;
    case 'called':
    case 'serving':
      return true;
    case 'afterwork':
      return openTasks(hand.ticket).length > 0;
    default:
      return hand satisfies never;
  }
}
