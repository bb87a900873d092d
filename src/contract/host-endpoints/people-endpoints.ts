import {
  groupRoles,
  namedPerson,
  peopleList,
  peopleWithCode,
  personChange,
} from '../additions/page/people.ts';
import type { AnyEndpoint } from '../endpoint.ts';

// The endpoints for owners, who manage the people of a host.

const path = '/preview/api/people';

export const readPeople = { method: 'GET', path, response: peopleList } as const satisfies AnyEndpoint;

export const savePerson = {
  method: 'PUT',
  path,
  body: personChange,
  response: peopleList,
} as const satisfies AnyEndpoint;

export const saveGroupRoles = {
  method: 'PUT',
  path: `${path}/groups`,
  body: groupRoles,
  response: peopleList,
} as const satisfies AnyEndpoint;

export const removePerson = {
  method: 'DELETE',
  path,
  query: namedPerson,
  response: peopleList,
} as const satisfies AnyEndpoint;

export const giveOneTimeCode = {
  method: 'POST',
  path: `${path}/code`,
  body: namedPerson,
  response: peopleWithCode,
} as const satisfies AnyEndpoint;
