import { advertisementEndpoints } from './endpoints/advertisement-endpoints.ts';
import { appointmentEndpoints } from './endpoints/appointment-endpoints.ts';
import { counterEndpoints } from './endpoints/counter-endpoints.ts';
import { dispenserEndpoints } from './endpoints/dispenser-endpoints.ts';
import { enrolmentEndpoints } from './endpoints/enrolment-endpoints.ts';
import { fleetEndpoints } from './endpoints/fleet-endpoints.ts';
import { smartEndpoints } from './endpoints/smart-endpoints.ts';
import { ticketEndpoints } from './endpoints/ticket-endpoints.ts';

/** The table of all endpoints of the interface and of our additions, by name. Interface: Endpoints. */
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
