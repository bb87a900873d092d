import { advertisementEndpoints } from './advertisement-endpoints.ts';
import { appointmentEndpoints } from './appointment-endpoints.ts';
import { counterEndpoints } from './counter-endpoints.ts';
import { dispenserEndpoints } from './dispenser-endpoints.ts';
import { smartEndpoints } from './smart-endpoints.ts';
import { ticketEndpoints } from './ticket-endpoints.ts';

/** Every endpoint there is. */
export const endpoints = {
  ...dispenserEndpoints,
  ...advertisementEndpoints,
  ...ticketEndpoints,
  ...counterEndpoints,
  ...smartEndpoints,
  ...appointmentEndpoints,
};
export type EndpointName = keyof typeof endpoints;
