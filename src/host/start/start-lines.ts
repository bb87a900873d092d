import { boardPath } from '../../contract/additions/hall.ts';
import { fleetPaths } from '../../contract/additions/page/fleet.ts';
import type { Identity } from '../gateway/device-binding.ts';
import { startAs } from '../outcomes/operator-command.ts';
import type { DemoGuest } from '../own-service/own-service.ts';
import type { StartedHost } from './start-host.ts';

interface Started
  extends Pick<StartedHost, 'url' | 'previewUrl' | 'administratorUrl' | 'phoneUrl' | 'serviceUrl'> {
  readonly identity: Identity;
  /** Set with the demo branch. */
  readonly guest?: DemoGuest | undefined;
}

/** What the host prints for people after its start: its addresses, and with the demo branch what to try. */
export function startLines(started: Started): string[] {
  const { url, previewUrl, administratorUrl, phoneUrl, identity, serviceUrl, guest } = started;
  const { binding, dispensers } = identity;
  const addresses = [
    ['Kiosk', `${url}/`],
    ...(phoneUrl ? [['Phone', phoneUrl]] : []),
    ['Board', `${url}${boardPath}`],
    ['Preview', previewUrl],
    ...(administratorUrl ? [['Admin', administratorUrl]] : []),
    ...(serviceUrl ? [] : [['Fleet', `${url}${fleetPaths.address}`]]),
    ['Counter', `${url}/counter`],
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

function unboundLines(dispensers: Identity['dispensers'], serviceUrl: string | undefined): string[] {
  if (serviceUrl) {
    return [
      'This machine has no key yet. Its screen shows a code; an administrator of the service confirms it.',
    ];
  }
  if (dispensers.length === 0) {
    return ['This host is no dispenser: its branch files have none that it could be.'];
  }
  return [
    'No dispenser is chosen. Start this host again as one of its dispensers:',
    ...dispensers.map(({ websocketID, name }) => `  ${startAs(websocketID)}  (${name})`),
  ];
}

function guestLines({ login, bookingCode }: DemoGuest): string[] {
  return [
    'To try in the demo branch:',
    '  Take a ticket at the kiosk. Its number is called after about the wait that its tile shows.',
    ...(bookingCode === undefined
      ? []
      : [`  Touch "I have an appointment" at the kiosk and type the booking code ${bookingCode}.`]),
    ...(login === undefined
      ? []
      : [
          `  Log in at the counter page, at counter 4, as the clerk ${login.username} with the password ${login.password}.`,
        ]),
  ];
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...rows.map(([name = '']) => name.length));
  return rows.map(([name = '', text]) => `${name.padEnd(width)}  ${text}`);
}
