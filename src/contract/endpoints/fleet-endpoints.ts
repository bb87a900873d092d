import { dispenserReport, orders, ordersRequest, reportAnswer } from '../additions/fleet.ts';
import type { Endpoint } from '../endpoint.ts';

/** Only the host of a dispenser calls this endpoint. */
export const reportState = {
  method: 'POST',
  path: '/api/v1/dispenser/report',
  auth: 'dispenser',
  body: dispenserReport,
  response: reportAnswer,
  ours: true,
} as const satisfies Endpoint;

/** Reads a dispenser's orders. A repeated request changes nothing. */
export const readOrders = {
  method: 'POST',
  path: '/api/v1/dispenser/orders',
  auth: 'dispenser',
  body: ordersRequest,
  response: orders,
  ours: true,
} as const satisfies Endpoint;

/** The endpoints with which a dispenser reports its state and reads the orders of administrators. */
export const fleetEndpoints = { reportState, readOrders };
