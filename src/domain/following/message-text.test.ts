import { expect, it } from 'vitest';
import { counterPlaces } from '../../contract/additions/counter.ts';
import { languageCodes } from '../../words/sentences.ts';
import type { VisitorMessage } from './due-message.ts';
import { messageText } from './message-text.ts';

const soon: VisitorMessage = { kind: 'soon', number: 'B 047', ahead: 3 };
const call: VisitorMessage = { kind: 'call', number: 'B 047', counter: '4' };
const toRoom: VisitorMessage = { ...call, place: 'room' };

it("a message shows number and counter in the visitor's language", async () => {
  expect(await messageText(call, 'de')).toEqual({
    title: 'B 047 · Schalter 4',
    text: 'Nummer B 047, bitte zu Schalter 4.',
    language: 'de',
    validSeconds: 120,
  });
  expect(await messageText(toRoom, 'de')).toMatchObject({
    title: 'B 047 · Zimmer 4',
    text: 'Nummer B 047, bitte in Zimmer 4.',
  });
  expect((await messageText(soon, 'de')).text).toBe('Nummer B 047: Sie sind bald dran. Vor Ihnen: 3.');
});

it('a message to a visitor with an unsupported language is in English', async () => {
  expect(await messageText(soon, 'eu')).toEqual({
    title: 'B 047 · Before you: 3',
    text: 'Number B 047: it is nearly your turn. Before you: 3.',
    language: 'en',
    validSeconds: 600,
  });
});

it('each message names the ticket, and is never longer than two SMS in any language', async () => {
  for (const code of languageCodes) {
    for (const message of [soon, ...counterPlaces.map((place) => ({ ...call, place }))]) {
      const { text } = await messageText(message, code);
      expect([code, text]).toEqual([code, expect.stringContaining('B 047')]);
      expect([code, text, text.includes('{')]).toEqual([code, text, false]);
      // A text with non-Latin letters has 67 characters in each of two parts.
      expect([code, text, text.length <= 134]).toEqual([code, text, true]);
    }
  }
});
