import type { CounterQueue } from '../../contract/additions/counter-queue.ts';
import type { Service } from '../../contract/service.ts';
import type { Ticket } from '../../contract/ticket.ts';
import { isFields, sortedJson } from '../../domain/configuration/fields.ts';

/**
 * Returns the violations of rules that no schema expresses, within one response:
 * - A list contains each key and each service once.
 * - A minimum is not above its maximum; 0 means no maximum.
 * - A list of numbers ascends.
 * - A requested item has the requested key.
 */
export function relationDeviations(answer: unknown, asked?: string): string[] {
  const isOther = asked !== undefined && isFields(answer) && 'key' in answer && answer.key !== asked;
  return [...(isOther ? [`the key is ${answer.key} instead of ${asked}`] : []), ...insideOf(answer, '')];
}

function insideOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    const name = value.every((item) => isFields(item) && 'key' in item) ? 'key' : 'service';
    const keys = value.flatMap((item) =>
      isFields(item) && typeof item[name] === 'string' ? [item[name]] : [],
    );
    const twice = keys.find((key, index) => keys.indexOf(key) !== index);
    const deviations =
      twice === undefined ? [] : [`${path || 'the list'}: the ${name} ${twice} appears twice`];
    const isMixed = value.some((item, index) => typeof item === 'number' && item < value[index - 1]);
    if (isMixed) deviations.push(`${path || 'the list'}: the numbers do not ascend`);
    return [...deviations, ...value.flatMap((item, index) => insideOf(item, `${path}[${index}]`))];
  }
  if (!isFields(value)) return [];
  const { min, max } = value;
  const isCrossed = typeof min === 'number' && typeof max === 'number' && max > 0 && min > max;
  return [
    ...(isCrossed ? [`${path || 'the body'}: min ${min} is above max ${max}`] : []),
    ...Object.entries(value).flatMap(([name, inner]) =>
      insideOf(inner, path === '' ? name : `${path}.${name}`),
    ),
  ];
}

const ofService = ['name', 'numberInterval', 'priority', 'features'] as const;

/**
 * Returns the differences between a ticket's tasks and the services of the counter. Tasks of inactive services are not
 * compared.
 */
export function taskDeviations({ tasks }: Pick<Ticket, 'tasks'>, services: readonly Service[]): string[] {
  return tasks.flatMap((task) => {
    const service = services.find(({ key }) => key === task.service);
    if (!service) return [`no service of the counter has the key ${task.service}`];
    return ofService.flatMap((field) => {
      const [actual, expected] = [sortedJson(task[field]), sortedJson(service[field])];
      return actual === expected
        ? []
        : [`${field} of the task is ${actual}, but its service has ${expected}`];
    });
  });
}

/** Returns the differences between a call and the ticket that it returns. */
export function callDeviations(
  called: Pick<Ticket, 'key' | 'calls' | 'number'>,
  before: { readonly key: string; readonly calls?: number; readonly number?: string },
): string[] {
  const { key, calls, number } = called;
  if (key !== before.key) return [`the response has the ticket ${key} instead of ${before.key}`];
  return [
    ...(before.number !== undefined && number !== before.number
      ? [`its number is ${number} instead of ${before.number}`]
      : []),
    ...(before.calls !== undefined && calls !== before.calls + 1
      ? [`it has ${calls} calls after ${before.calls}`]
      : []),
  ];
}

/**
 * Returns the contradictions between the lists of a queue. A total must not be below the number of listed tickets, and
 * a ticket in `next` must not be in `parked` or `others`.
 */
export function queueDeviations({ lists }: Pick<CounterQueue, 'lists'>): string[] {
  const next = new Set(lists.next.tickets.map(({ key }) => key));
  const twice = [...lists.parked.tickets, ...lists.others.tickets].filter(({ key }) => next.has(key));
  return [
    ...Object.entries(lists).flatMap(([name, { total, tickets }]) =>
      total < tickets.length ? [`${name} has ${tickets.length} tickets and a total of ${total}`] : [],
    ),
    ...twice.map(({ number }) => `${number} is in next and in another list`),
  ];
}
