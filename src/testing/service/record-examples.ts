import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { Example } from '../../service/openapi/examples.ts';
import type { TestService } from './open-test-service.ts';

/** Calls endpoints of a service, one after the other as people would, and gives back what was said. */
export async function recordExamples(service: TestService): Promise<Record<string, Example>> {
  const recorded: Record<string, Example> = {};

  async function record(name: EndpointName, { params, query, body }: Omit<Example, 'answer'> = {}) {
    const { method, path } = endpoints[name];
    const url = Object.entries(params ?? {}).reduce<string>(
      (left, [key, value]) => left.replace(`:${key}`, value),
      path,
    );
    const answer = await service.ask({
      method,
      url,
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
    });
    if (answer.statusCode >= 300) throw new Error(`${name}: ${answer.body}`);
    const said = answer.statusCode === 204 ? undefined : answer.json();
    recorded[name] = {
      ...(params && { params }),
      ...(query && { query }),
      ...(body !== undefined && { body }),
      ...(said !== undefined && { answer: said }),
    };
    return said;
  }

  const { branch, profiles } = service.branchFile;
  await record('readDevice');
  await record('readBranch');
  await record('readProfile', { params: { profile: profiles[0]?.key ?? '' } });
  await record('readLanguage', { params: { language: branch.defaultLang } });
  await record('readSettings');
  await record('readExceptionDays', { query: { from: '2026-12-20', days: '15' } });
  await record('readCapabilities');
  await record('readServices');
  await record('readGroups');
  const requestId = '3f0c1f5e-7f0e-4d7c-9a52-3c1f5f5c2b11';
  const [first = ''] = branch.services;
  await record('issueTicket', { body: { requestId, services: [first], language: branch.defaultLang } });
  await record('readWaitingInfo');
  await record('withdrawTicket', { body: { requestId } });
  return recorded;
}
