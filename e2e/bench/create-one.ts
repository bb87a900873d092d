import { endpoints } from '../../src/contract/endpoints/endpoints.ts';
import { dispenserHeaders } from '../../src/testing/service/open-test-service.ts';
import type { ServiceProcess } from './start-service-process.ts';

/** Creates a ticket at a branch's first dispenser. */
export function createOne({ ask, branchFile }: Pick<ServiceProcess, 'ask' | 'branchFile'>): Promise<string> {
  const body = { requestId: crypto.randomUUID(), services: ['passport'], language: 'en' };
  return ask('POST', endpoints.createTicket.path, dispenserHeaders(branchFile), body);
}
