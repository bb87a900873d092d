import type { FastifyPluginAsync } from 'fastify';
import * as peopleEndpoints from '../../contract/host-endpoints/people-endpoints.ts';
import { tooManyPeople, unknownPerson } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { People } from './people.ts';

/** Lets an owner add, change and remove the people of this host. */
export function peopleRoutes({ people }: { readonly people: People }): FastifyPluginAsync {
  return hostRoutes(
    { ...peopleEndpoints },
    {
      readPeople: () => people.list(),
      async savePerson({ body: person, request }) {
        const { grants: before, isDisabled: wasDisabled } = people.find(person.login) ?? {};
        if (!(await people.save(person))) throw tooManyPeople();
        const { login, grants, isDisabled } = person;
        request.log.info({ login, grants, isDisabled, before, wasDisabled }, 'person saved');
        return people.list();
      },
      async saveGroupRoles({ body, request }) {
        const { groups: before } = people.list();
        await people.saveGroups(body);
        request.log.info({ ...body, before }, 'roles of groups saved');
        return people.list();
      },
      async removePerson({ query: { login }, request }) {
        await people.remove(login);
        request.log.info({ login }, 'person removed');
        return people.list();
      },
      async giveOneTimeCode({ body: { login }, request }) {
        const code = await people.giveCode(login);
        if (code === undefined) throw unknownPerson();
        request.log.info({ login }, 'one-time code given');
        return { ...people.list(), code };
      },
    },
  );
}
