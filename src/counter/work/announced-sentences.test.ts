import { describe, expect, it } from 'vitest';
import type { BranchOfLogin } from '../../contract/additions/page/counter-session.ts';
import { aTicket } from '../../testing/builders.ts';
import { announcedSentences } from './announced-sentences.ts';

const branch: BranchOfLogin = {
  servicesWithPrecedence: [],
  languages: [
    { key: 'en', code: 'en-GB', tts: { announcement: 'Ticket #{ticketNumber}, go to #{counterNumber}' } },
    { key: 'de', code: 'de-AT', tts: undefined },
  ],
  defaultLang: 'en',
  callInBranchLanguageToo: true,
};
const called = aTicket({ number: 'B 047', calls: 1, counter: 'counter-3', language: 'de' });
const ownBranch = { key: 'branch-1', name: 'Harbour', timeZone: 'Europe/Berlin' };
const counters = [
  { key: 'counter-1', name: 'Counter 1', number: '1', branch: ownBranch },
  { key: 'counter-3', name: 'Family room', number: '3', branch: ownBranch },
];

function announced(ticket = called, known: BranchOfLogin | null = branch) {
  const login = {
    id: 'login-1',
    username: 'ana',
    name: 'Ana',
    counter: '',
    additions: [],
    branch: known,
    lastTicket: null,
  };
  return announcedSentences(ticket, { login, counters });
}

describe('the announcement of the current ticket', () => {
  it('is in the language of the visitor, then in the language of the branch, with the number of the counter', async () => {
    expect(await announced()).toEqual([
      { text: 'Nummer B, 0 4 7, bitte zu Schalter 3.', locale: 'de-AT' },
      { text: 'Ticket B, 0 4 7, go to 3', locale: 'en-GB' },
    ]);
  });

  it('has one sentence if the visitor speaks the language of the branch, or if the branch wants only one sentence', async () => {
    expect((await announced({ ...called, language: 'en' })).map(({ locale }) => locale)).toEqual(['en-GB']);
    const once = await announced(called, { ...branch, callInBranchLanguageToo: false });
    expect(once.map(({ locale }) => locale)).toEqual(['de-AT']);
  });

  it('is the same after the ticket is called again', async () => {
    expect(await announced({ ...called, calls: 2 })).toEqual(await announced());
  });

  it('is empty before the first call, for a branch without languages, and for a branch that the host does not know', async () => {
    expect(await announced({ ...called, calls: 0 })).toEqual([]);
    expect(await announced(called, { ...branch, languages: [] })).toEqual([]);
    expect(await announced(called, null)).toEqual([]);
    expect(await announced({ ...called, counter: 'elsewhere' })).toEqual([]);
  });

  it('has one sentence if both languages use the same sentence, because neither language has its own', async () => {
    const languages = [
      { key: 'sw', code: 'sw', tts: undefined },
      { key: 'zu', code: 'zu', tts: undefined },
    ];
    const both = { ...branch, languages, defaultLang: 'sw' };
    expect((await announced({ ...called, language: 'zu' }, both)).map(({ locale }) => locale)).toEqual([
      'en',
    ]);
  });
});
