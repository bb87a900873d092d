import { boardPath } from '../../contract/additions/hall.ts';
import { branchPaths } from '../../contract/additions/page/branch-now.ts';
import { fleetPaths } from '../../contract/additions/page/fleet.ts';
import type { Identity } from '../gateway/device-binding.ts';
import { operatorCommand, startAs } from '../outcomes/operator-command.ts';
import type { DemoGuest } from '../own-service/own-service.ts';
import type { StartedHost } from './start-host.ts';

interface Started
  extends Pick<
    StartedHost,
    'url' | 'staffAddress' | 'previewUrl' | 'administratorUrl' | 'phoneUrl' | 'serviceUrl'
  > {
  readonly identity: Identity;
  /** False if the lines go to a log, which is stored and which others may read. */
  readonly isTerminal: boolean;
  /** True if administrators log in with a password. */
  readonly hasPassword: boolean;
  /** The data for people who try the demo branch; undefined with another branch. */
  readonly guest?: DemoGuest | undefined;
}

/** The lines for people after the start: the host's addresses and, for the demo branch, suggestions. */
export function startLines(started: Started): string[] {
  const { url, staffAddress, previewUrl, phoneUrl, identity, serviceUrl, guest, isTerminal } = started;
  const { binding, dispensers } = identity;
  const addresses = [
    ['Kiosk', `${url}/`],
    ...(phoneUrl ? [['Phone', phoneUrl]] : []),
    ['Board', `${url}${boardPath}`],
    ['Preview', isTerminal ? previewUrl : withoutToken(previewUrl)],
    ...administratorLine(started),
    ...(serviceUrl
      ? []
      : [
          ['Fleet', `${staffAddress}${fleetPaths.address}`],
          ['Manager', `${staffAddress}${branchPaths.address}`],
        ]),
    ['Counter', `${staffAddress}/counter`],
    ...(serviceUrl
      ? [['Service', `${serviceUrl}/api/v1/`]]
      : [
          ['API', `${url}/api/v1/`],
          ['Docs', `${url}/api/v1/docs`],
        ]),
  ];
  return [
    ...columns(addresses),
    ...(guest ? guestLines(guest) : []),
    ...(binding ? [] : unboundLines(dispensers, serviceUrl)),
  ];
}

function administratorLine({ administratorUrl, isTerminal, hasPassword }: Started): string[][] {
  if (!administratorUrl) return [];
  if (hasPassword) return [['Admin', `${withoutToken(administratorUrl)}, with the administrator password`]];
  return [['Admin', isTerminal ? administratorUrl : `${operatorCommand('admin-link')} prints the link`]];
}

function withoutToken(link: string): string {
  const { origin, pathname } = new URL(link);
  return origin + pathname;
}

function unboundLines(dispensers: Identity['dispensers'], serviceUrl: string | undefined): string[] {
  if (serviceUrl) {
    return [
      'This machine has no key yet. Its screen shows a code; an administrator of the service confirms it.',
    ];
  }
  if (dispensers.length === 0) {
    return ['This host is not a dispenser: its branch files contain no dispenser for it.'];
  }
  return [
    'No dispenser is selected. Restart this host as one of these dispensers:',
    ...dispensers.map(({ websocketID, name }) => `  ${startAs(websocketID)}  (${name})`),
  ];
}

function guestLines({ login, bookingCode }: DemoGuest): string[] {
  return [
    'Try the demo branch:',
    '  Take a ticket at the kiosk. Its number is called after about the wait on its tile.',
    ...(bookingCode === undefined
      ? []
      : [`  Touch "I have an appointment" at the kiosk and type the booking code ${bookingCode}.`]),
    ...(login === undefined
      ? []
      : [`  Log in at the counter page: clerk ${login.username}, counter 4, password ${login.password}.`]),
  ];
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...rows.map(([name = '']) => name.length));
  return rows.map(([name = '', text]) => `${name.padEnd(width)}  ${text}`);
}
