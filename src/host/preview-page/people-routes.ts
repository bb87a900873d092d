import type { FastifyPluginAsync } from 'fastify';
import * as peopleEndpoints from '../../contract/host-endpoints/people-endpoints.ts';
import { tooManyPeople, unknownPerson } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import type { People } from './people.ts';

interface Deps {
  readonly people: People;
  readonly sessions: Pick<AdministratorSessions, 'authorOf'>;
}

/**
 * Lets an owner add, change and remove the people of this host. The log records the author of each change and the
 * previous state.
 */
export function peopleRoutes({ people, sessions }: Deps): FastifyPluginAsync {
  return hostRoutes(
    { ...peopleEndpoints },
    {
      readPeople: () => people.list(),
      async savePerson({ body: person, request }) {
        const { grants: before, isDisabled: wasDisabled } = people.find(person.login) ?? {};
        if (!(await people.save(person))) throw tooManyPeople();
        const { login, grants, isDisabled } = person;
        const by = sessions.authorOf(request, '');
        request.log.info({ login, grants, isDisabled, before, wasDisabled, by }, 'person saved');
        return people.list();
      },
      async saveGroupRoles({ body, request }) {
        const { groups: before } = people.list();
        await people.saveGroups(body);
        request.log.info({ ...body, before, by: sessions.authorOf(request, '') }, 'roles of groups saved');
        return people.list();
      },
      async removePerson({ query: { login }, request }) {
        const { grants: before } = people.find(login) ?? {};
        await people.remove(login);
        request.log.info({ login, before, by: sessions.authorOf(request, '') }, 'person removed');
        return people.list();
      },
      async giveOneTimeCode({ body: { login }, request }) {
        const code = await people.giveCode(login);
        if (code === undefined) throw unknownPerson();
        request.log.info({ login, by: sessions.authorOf(request, '') }, 'one-time code given');
        return { ...people.list(), code };
      },
    },
  );
}
