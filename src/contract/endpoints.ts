import { dispenserEndpoints } from './dispenser-endpoints.ts';

/** Every endpoint there is. */
export const endpoints = { ...dispenserEndpoints };
export type EndpointName = keyof typeof endpoints;
