import type { Endpoint } from '../../contract/endpoint.ts';

/** The groups by path segment, in the order of the documentation. */
export const endpointGroups: Readonly<Record<string, { readonly title: string; readonly about: string }>> = {
  dispenser: {
    title: 'Dispensers',
    about: 'Dispensers read the data of their branch, and create tickets.',
  },
  counter: { title: 'Counters', about: 'Clerks log in, call a ticket, serve it and finish it.' },
  smart: {
    title: 'Smart tickets',
    about: 'Phones of visitors reserve and follow tickets, and report an arrival.',
  },
  appointment: {
    title: 'Appointments',
    about: 'Phones book, open, move and cancel appointments.',
  },
};

export function groupOf({ path }: Endpoint): string {
  return path.split('/')[3] ?? '';
}

/** The caller of each role and its headers. Interface: Authentication. */
export const callersByAuth: Readonly<
  Record<Endpoint['auth'], { readonly who: string; readonly headers: Readonly<Record<string, string>> }>
> = {
  none: { who: 'No credentials.', headers: {} },
  counter: {
    who: 'Called by a clerk at a counter, with the token of the login.',
    headers: { Authorization: 'Bearer <COUNTER_TOKEN>', 'X-WSID': '<WEBSOCKET_ID>' },
  },
  dispenser: {
    who: 'Called by a dispenser, with its key.',
    headers: { Authorization: 'Apikey <FOYER_DISPENSER_API_KEY>', 'X-WSID': '<WEBSOCKET_ID>' },
  },
  smart: {
    who: 'Called by a phone, with the token of its session or of its booking.',
    headers: { Authorization: 'SmartToken <SMART_TOKEN>' },
  },
};
