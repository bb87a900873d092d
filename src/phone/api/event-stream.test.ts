import { expect, it } from 'vitest';
import { eventStream } from './event-stream.ts';

const message = { event: 'ticket', id: '7', data: '{"state":"done"}' };
const text = ': still here\n\nevent: ticket\r\nid: 7\r\ndata: {"state":"done"}\r\n\r\n';

it('a change is read wherever the network splits it, and a comment is ignored', () => {
  for (let cut = 0; cut <= text.length; cut++) {
    const { push } = eventStream();
    expect([...push(text.slice(0, cut)), ...push(text.slice(cut))], String(cut)).toEqual([message]);
  }
});

it('an incomplete change is ignored', () => {
  expect(eventStream().push('event: ticket\nid: 7\ndata: {"sta')).toEqual([]);
});
