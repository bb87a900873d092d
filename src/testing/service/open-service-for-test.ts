import { onTestFinished } from 'vitest';
import { openTestService, type TestService, type TestServiceOptions } from './open-test-service.ts';

/** Opens a service that closes when its test ends. */
export async function openServiceForTest(options?: TestServiceOptions): Promise<TestService> {
  const service = await openTestService(options);
  onTestFinished(service.close);
  return service;
}
