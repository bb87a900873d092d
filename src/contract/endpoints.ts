import { counterEndpoints } from './counter-endpoints.ts';
import { dispenserEndpoints } from './dispenser-endpoints.ts';

/** Every endpoint there is. */
export const endpoints = { ...dispenserEndpoints, ...counterEndpoints };
export type EndpointName = keyof typeof endpoints;
