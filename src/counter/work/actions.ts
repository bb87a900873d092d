import { additionName } from '../../contract/additions/capabilities.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import {
  callCancelledTicket,
  callNextTicket,
  cancelTicket,
  finishTicket,
  openCounter,
  parkTicket,
  pauseCounter,
  readQueue,
  recallTicket,
  saveCustomerData,
  startAfterwork,
  startTransaction,
  transferTicket,
  writeHallMessage,
} from '../../contract/endpoints/counter-endpoints.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import { type CurrentTicketState, openTasks } from './current-ticket.ts';
import type { AtDesk, OpenSheet } from './work.ts';

export type Effect =
  | { readonly kind: 'request'; readonly request: ClerkRequest }
  | { readonly kind: 'sheet'; readonly sheet: OpenSheet };

/** The shortcut of each action, and the endpoint that it needs. The page uses this order. */
const actions = {
  next: ['N', callNextTicket],
  recall: ['R', recallTicket],
  start: ['S', startTransaction],
  afterwork: ['A', startAfterwork],
  finish: ['F', finishTicket],
  absent: ['X', cancelTicket],
  park: ['P', parkTicket],
  transfer: ['T', transferTicket],
  data: ['E', saveCustomerData],
  // The keys of the callable tickets come from this read.
  direct: ['D', readQueue],
  cancelled: ['C', callCancelledTicket],
  pause: ['B', pauseCounter],
  resume: ['B', pauseCounter],
  hall: ['M', writeHallMessage],
  // The host ends a login even if the service has no logout.
  logout: ['L', undefined],
  // A service that offers openCounter also supports `handBack` of callTicket.
  undo: ['U', openCounter],
} as const satisfies Readonly<Record<string, readonly [string, Endpoint | undefined]>>;

type ActionName = keyof typeof actions;
const actionNames = Object.keys(actions) as ActionName[];

export interface Action {
  readonly name: ActionName;
  /** The shortcut, a capital letter. */
  readonly key: string;
  /** Undefined if unavailable now. */
  readonly effect: Effect | undefined;
  /** True if the action stays available after the request in progress, so buttons do not move during the request. */
  readonly isPossible: boolean;
}

interface RankedActions {
  readonly main: Action | undefined;
  readonly common: readonly Action[];
  readonly menu: readonly Action[];
}

/** The most common actions in each state of the counter, main action first. */
const ranks = {
  free: ['next', 'direct', 'pause'],
  paused: ['resume'],
  called: ['start', 'absent', 'recall', 'next', 'transfer', 'park'],
  serving: ['finish', 'next', 'afterwork', 'transfer', 'park'],
  afterwork: ['finish', 'next', 'transfer', 'park'],
} as const satisfies Readonly<Record<CurrentTicketState['kind'] | 'paused', readonly ActionName[]>>;

/** Ranks the actions for the counter's state, without the unavailable actions. */
export function rankActions(actions: readonly Action[], { current, pause }: AtDesk): RankedActions {
  const [first, ...beside] = ranks[pause && current.kind === 'free' ? 'paused' : current.kind];
  const possible = actions.filter(({ name, isPossible }) => isPossible && name !== 'undo');
  const common: readonly ActionName[] = pause ? ['resume', ...beside] : beside;
  return {
    main: possible.find(({ name }) => name === first),
    common: common.flatMap((name) => possible.filter((one) => one.name === name && name !== first)),
    menu: possible.filter(({ name }) => name !== first && !common.includes(name)),
  };
}

/** True if the service offers an endpoint. Documented endpoints always exist; our additions have to be announced. */
export function isOffered({ ours, path }: Endpoint, { login }: Pick<AtDesk, 'login'>): boolean {
  return !ours || login.additions.includes(additionName(path));
}

/** The clerk's actions in this branch, in a fixed order. */
export function actionsOf(desk: AtDesk): Action[] {
  return actionNames
    .filter((name) => (name === 'resume') === (desk.pause !== null) || !['pause', 'resume'].includes(name))
    .flatMap((name) => {
      const [key, endpoint] = actions[name];
      if (endpoint && !isOffered(endpoint, desk)) return [];
      const effect = effectOf(name, desk);
      return [{ name, key, effect: desk.sending ? undefined : effect, isPossible: effect !== undefined }];
    });
}

function effectOf(name: ActionName, desk: AtDesk): Effect | undefined {
  const { current, pause } = desk;
  const request = (value: ClerkRequest): Effect => ({ kind: 'request', request: value });
  const sheet = (kind: 'direct' | 'data' | 'pause' | 'hall' | 'logout'): Effect => ({
    kind: 'sheet',
    sheet: { kind },
  });
  const ticket = current.kind === 'free' ? undefined : current.ticket;
  switch (name) {
    case 'next':
    case 'cancelled':
      return pause ? undefined : request({ kind: name });
    case 'direct':
      return pause ? undefined : sheet('direct');
    case 'recall':
      return current.kind === 'called' && !pause
        ? request({ kind: 'recall', ticket: current.ticket.key })
        : undefined;
    case 'start': {
      const [task] = ticket ? openTasks(ticket) : [];
      return ticket && task ? request({ kind: 'start', ticket: ticket.key, task: task.key }) : undefined;
    }
    case 'afterwork':
      return current.kind === 'serving' && current.task.features.afterwork
        ? request({ kind: 'afterwork', ticket: current.ticket.key, task: current.task.key })
        : undefined;
    case 'finish':
      return current.kind === 'serving' || current.kind === 'afterwork'
        ? request({ kind: 'finish', ticket: current.ticket.key })
        : undefined;
    case 'absent':
      return current.kind === 'called' ? request({ kind: 'absent', ticket: current.ticket.key }) : undefined;
    case 'park':
      return ticket && canWaitAgain(desk) ? request({ kind: 'park', ticket: ticket.key }) : undefined;
    case 'transfer':
      return ticket && canWaitAgain(desk)
        ? { kind: 'sheet', sheet: { kind: 'transfer', waiting: null } }
        : undefined;
    case 'data':
      return ticket && sheet('data');
    case 'pause':
    case 'hall':
    case 'logout':
      return sheet(name);
    case 'resume':
      return request({ kind: name });
    case 'undo':
      return desk.absent && !pause ? request({ kind: 'undo', ticket: desk.absent.ticket }) : undefined;
    default:
      return name satisfies never;
  }
}

/** True if the current ticket can return to the queue. In afterwork, this requires another open task. */
function canWaitAgain({ current }: AtDesk): boolean {
  switch (current.kind) {
    case 'free':
      return false;
    case 'called':
    case 'serving':
      return true;
    case 'afterwork':
      return openTasks(current.ticket).length > 0;
    default:
      return current satisfies never;
  }
}
