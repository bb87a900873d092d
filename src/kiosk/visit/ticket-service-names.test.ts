import { expect, it } from 'vitest';
import { aTask, aTicket, aWaitingInfo } from '../../testing/builders.ts';
import { ticketServiceNames } from './ticket-service-names.ts';

const text = (name: string) => ({ name, explanation: null, comment: null });
const names: Readonly<Record<string, string>> = { move: 'Moving here', passport: 'Passport' };
const nameOf = (key: string) => (names[key] === undefined ? undefined : text(names[key]));

const created = {
  ticket: aTicket({ tasks: [aTask({ service: 'address', texts: { en: text('Register an address') } })] }),
  waiting: aWaitingInfo({ service: 'move' }),
};
const namesOn = (services: readonly string[]) =>
  ticketServiceNames({ services, created }, nameOf, ['en']).map(({ name }) => name);

it('a ticket for a chain has the name of the chain, not of its first link', () => {
  expect(namesOn(['move'])).toEqual(['Moving here']);
  expect(namesOn(['passport', 'move'])).toEqual(['Passport', 'Moving here']);
});

it('a ticket of an appointment has the name of the booked service', () => {
  expect(namesOn([])).toEqual(['Moving here']);
});

it('a ticket whose services have no other name shows the names of its tasks', () => {
  expect(namesOn(['unheard-of'])).toEqual(['Register an address']);
});
