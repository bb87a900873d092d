import { advertisementEndpoints } from './advertisement-endpoints.ts';
import { appointmentEndpoints } from './appointment-endpoints.ts';
import { counterEndpoints } from './counter-endpoints.ts';
import { dispenserEndpoints } from './dispenser-endpoints.ts';
import { enrolmentEndpoints } from './enrolment-endpoints.ts';
import { fleetEndpoints } from './fleet-endpoints.ts';
import { smartEndpoints } from './smart-endpoints.ts';
import { ticketEndpoints } from './ticket-endpoints.ts';

/** All endpoints of the interface and our additions. Interface: Endpoints. */
export const endpoints = {
  ...dispenserEndpoints,
  ...advertisementEndpoints,
  ...ticketEndpoints,
  ...enrolmentEndpoints,
  ...fleetEndpoints,
  ...counterEndpoints,
  ...smartEndpoints,
  ...appointmentEndpoints,
};
export type EndpointName = keyof typeof endpoints;
