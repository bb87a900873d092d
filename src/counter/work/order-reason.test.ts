import { describe, expect, it } from 'vitest';
import { taskStatus } from '../../domain/queue/ticket-status.ts';
import { aTask, aTicket } from '../../testing/builders.ts';
import { orderReasons } from './order-reason.ts';

const tasks = [aTask({ service: 'passport' })];
const kindsOf = (change: Parameters<typeof aTicket>[0], servicesWithPrecedence: string[] = []) =>
  orderReasons(aTicket({ tasks, ...change }), servicesWithPrecedence).map(({ kind }) => kind);

describe('the place of a ticket in the queue', () => {
  it('is explained by the fields of the ticket', () => {
    expect(kindsOf({})).toEqual([]);
    expect(kindsOf({ bookingCode: 'K7P2' })).toEqual(['appointment']);
    expect(kindsOf({ reserved: true })).toEqual(['phone']);
    expect(orderReasons(aTicket({ priority: 2 }), [])).toEqual([{ kind: 'priority', level: 2 }]);
  });

  it("is explained by the clerk's precedence for a service, if that precedence moves the ticket forward", () => {
    expect(kindsOf({}, ['passport'])).toEqual(['precedence']);
    expect(kindsOf({}, ['permit'])).toEqual([]);
    const both = [aTask({ service: 'passport' }), aTask({ key: 'task-2', service: 'permit' })];
    expect(kindsOf({ tasks: both }, ['permit'])).toEqual(['precedence']);
  });

  it('has all reasons that apply', () => {
    expect(kindsOf({ priority: 2 }, ['passport'])).toEqual(['priority', 'precedence']);
    expect(kindsOf({ reserved: true, priority: 2 })).toEqual(['phone', 'priority']);
    expect(kindsOf({ bookingCode: 'K7P2', priority: 2 }, ['passport'])).toEqual([
      'appointment',
      'priority',
      'precedence',
    ]);
  });

  it('is not explained by a service that is already completed', () => {
    const permit = aTask({ key: 'task-2', service: 'permit' });
    const served = aTask({ service: 'passport', status: taskStatus.done });
    expect(kindsOf({ tasks: [served, permit] }, ['passport'])).toEqual([]);
    expect(kindsOf({ tasks: [served, permit] }, ['passport', 'permit'])).toEqual(['precedence']);
  });
});
