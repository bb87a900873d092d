import type { Endpoint } from '../../contract/endpoint.ts';

/** By path segment, in the order of the documentation. */
export const endpointGroups: Readonly<Record<string, { readonly title: string; readonly about: string }>> = {
  dispenser: {
    title: 'Dispensers',
    about: 'What a dispenser reads about its branch, and how it creates tickets.',
  },
  counter: { title: 'Counters', about: 'What clerks do: log in, call a ticket, serve it and finish it.' },
  smart: { title: 'Smart tickets', about: 'What the phone of a visitor does before and on arrival.' },
  appointment: {
    title: 'Appointments',
    about: 'How an appointment is booked, opened on another phone, moved and cancelled.',
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
