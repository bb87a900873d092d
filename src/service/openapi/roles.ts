import type { Endpoint } from '../../contract/endpoints/endpoint.ts';

/** The groups of endpoints by the part of the path that names them, in the order of the description. */
export const roles: Readonly<Record<string, { readonly title: string; readonly about: string }>> = {
  dispenser: {
    title: 'Dispensers',
    about: 'What a ticket dispenser reads about its branch, and how it makes tickets.',
  },
  counter: { title: 'Counters', about: 'What clerks do: log in, call a ticket, serve it, and let it go.' },
  smart: { title: 'Smart tickets', about: 'What the phone of a visitor does who is still on the way.' },
  appointment: { title: 'Appointments', about: 'How an appointment is booked and called off.' },
};

/** The role of an endpoint, by its path. */
export function roleOf({ path }: Endpoint): string {
  return path.split('/')[3] ?? '';
}

/** Who may call, and the headers that say so. Interface: Authentication. */
export const callers: Readonly<
  Record<Endpoint['auth'], { readonly who: string; readonly headers: Readonly<Record<string, string>> }>
> = {
  none: { who: 'Called by anybody.', headers: {} },
  counter: {
    who: 'Called by a clerk at a counter, with the token of the login.',
    headers: { Authorization: 'Bearer <COUNTER_TOKEN>', 'X-WSID': '<WEBSOCKET_ID>' },
  },
  dispenser: {
    who: 'Called by a dispenser, with its key.',
    headers: { Authorization: 'Apikey <DISPENSER_API_KEY>', 'X-WSID': '<WEBSOCKET_ID>' },
  },
  smart: {
    who: 'Called by a phone, with the token of its session or of its booking.',
    headers: { Authorization: 'SmartToken <SMART_TOKEN>' },
  },
};
