import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { counterPlaces } from '../../contract/additions/counter.ts';
import { englishAnnouncement } from '../../words/english-announcement.ts';
import { languageCodes } from '../../words/sentences.ts';
import { isInDemo } from './language-list.ts';
import { poOf, sentencesOfPo } from './po.ts';
import { namespacesOf, readWords, withSentences, wordsText, writtenFiles } from './sentences-file.ts';
import { isReleasable, wordMistakes } from './word-mistakes.ts';

const english = readWords('en');

describe('each language', () => {
  it('is one file, and the compiler knows every file and every English sentence', () => {
    for (const [file, text] of writtenFiles()) expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it.each(languageCodes)("has its own plural forms and the English sentences' values: %s", (code) => {
    const mistakes = wordMistakes(code, readWords(code), isInDemo(code));
    expect(mistakes.filter(({ kind }) => kind === 'wrong')).toEqual([]);
  });

  it("has each key only once in the kiosk's sentences, because the page knows them by key alone", () => {
    const {
      counter,
      'first-start': firstStart,
      fields,
      preview,
      findings,
      machines,
      ...ofVisitors
    } = Object.fromEntries(namespacesOf(english));
    const keys = Object.values(ofVisitors).flatMap((sentences) => Object.keys(sentences));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(languageCodes)('has one word for a branch, which may be a bank or a town hall: %s', (code) => {
    const { branch = {}, staff = {} } = readWords(code);
    const title = branch['branch.title'] ?? '';
    expect(title).toBe(staff['staff.branch']);
    // Grammatical cases and articles change the beginning and the end of the word.
    const stem = title.replace(/^ال/, '').replace(/ .*/, '').slice(0, 5).toLowerCase();
    for (const [key, text] of Object.entries(english.branch ?? {}))
      if (/branch/i.test(text)) expect(branch[key]?.toLowerCase(), key).toContain(stem);
  });

  it.each(languageCodes)("does not call a clerk's place a counter, because it may be a room: %s", (code) => {
    const { calls = {}, counter = {}, common = {}, kiosk = {}, branch = {} } = readWords(code);
    const noun = (calls['call.counter'] ?? '').toLowerCase().replace(/^ال/, '');
    expect(noun).not.toBe('');
    // Grammatical cases change the last letter.
    const stem = noun.length > 4 ? noun.slice(0, -1) : noun;
    // In German, "einschalten" ("turn on") begins like "Schalter" ("counter").
    const { 'sound.enable': _sound, ...others } = { ...counter, ...common, ...kiosk, ...branch };
    const texts = Object.values(others).map((text) => text.replace(/{{.*?}}/g, ''));
    expect(texts.filter((text) => text.toLowerCase().includes(stem))).toEqual([]);
  });
});

/** Sentences that readers associated with a phone, a hotel, a magazine or a car park. */
const misread: readonly (readonly [code: string, phrases: RegExp])[] = [
  ['en', /on your phone\?|in any case|^(last|new) calls|usual colours|no number$/i],
  ['de', /filiale|leben|rufen sie .*zurück/i],
  ['fr', /vous rappeler|parking|accueil|derniers appels|^pas de numéro$/i],
  ['es', /localizar|últimas llamadas|^sin número$/i],
  ['it', /ultime chiamate|^senza numero$/i],
  ['pt', /últimas chamadas/i],
  ['hu', /nyomtatás alatt|hívott számok|hívtunk számot|^több$/i],
  ['ru', /номеров нет|ваше ожидание|парковка|брониру|последние вызовы|^без номера$/i],
  ['uk', /номерів немає|бронює|останні виклики|^без номера$/i],
  ['tr', /telefona mı/i],
  ['hi', /फ़ोन पर चाहिए/],
  ['fa', /نوبت تمام/],
  ['vi', /gọi lại/i],
  ['zh', /手机取号？|最近呼叫/],
];

it.each(misread)(
  'visitors read no sentence that suggests a phone, a hotel, a magazine or a car park: %s',
  (code, phrases) => {
    const {
      menu = {},
      common = {},
      kiosk = {},
      paper = {},
      board = {},
      phone = {},
      afar = {},
    } = readWords(code);
    const texts = [menu, common, kiosk, paper, board, phone, afar].flatMap((sentences) =>
      Object.values(sentences),
    );
    expect(texts.filter((text) => phrases.test(text))).toEqual([]);
  },
);

const aGermanFile = (changed: Readonly<Record<string, string>> = {}) => {
  const namespaces = namespacesOf(english).map(([namespace, sentences]) => {
    const own = Object.entries(sentences).map(([key, sentence]) => [
      key,
      changed[`${namespace}/${key}`] ?? `${sentence} (de)`,
    ]);
    const added = Object.entries(changed).flatMap(([place, text]) => {
      const [there, key = ''] = place.split('/');
      return there === namespace ? [[key, text]] : [];
    });
    return [namespace, Object.fromEntries([...own, ...added])];
  });
  const { announcement, coarseWords } = english;
  return { ...Object.fromEntries(namespaces), announcement, coarseWords };
};

describe('a translator', () => {
  const mistakesWith = (changed: Readonly<Record<string, string>>, other: object = {}) =>
    wordMistakes('de', { ...aGermanFile(changed), ...other }, true).map(
      ({ kind, where }) => `${kind} ${where}`,
    );

  it('is shown missing sentences, plural forms and other parts', () => {
    expect(mistakesWith({ 'menu/menu.back': ' ', 'kiosk/still.seconds_one': '' })).toEqual([
      'missing menu/menu.back',
      'missing kiosk/still.seconds_one',
    ]);
    expect(mistakesWith({}, { announcement: undefined })).toEqual([
      'missing announcement.withoutCounter',
      ...counterPlaces.map((place) => `missing announcement.to.${place}`),
      ...counterPlaces.map((place) => `missing announcement.brief.${place}`),
    ]);
    expect(mistakesWith({}, { coarseWords: '' })).toEqual(['missing coarseWords']);
    expect(wordMistakes('de', aGermanFile(), false)).toEqual([
      { kind: 'missing', where: 'demoNames', text: 'names for the gallery' },
    ]);
  });

  it('sees which sentences are wrong: other values, unknown names, plural forms of other languages', () => {
    expect(mistakesWith({ 'menu/menu.page': 'Seite {{page}}' })).toEqual(['wrong menu/menu.page']);
    expect(mistakesWith({ 'menu/menu.help': 'Bitte {{name}}' })).toEqual(['wrong menu/menu.help']);
    expect(mistakesWith({ 'menu/menu.bakc': 'Zurück' })).toEqual(['wrong menu/menu.bakc']);
    expect(mistakesWith({ 'kiosk/still.seconds_few': '{{number}}' })).toEqual([
      'wrong kiosk/still.seconds_few',
    ]);
    expect(mistakesWith({ 'menu/menu.back': 'Zuru\u0308ck' })).toEqual(['wrong menu/menu.back']);
    expect(mistakesWith({ 'kiosk/closed.help': 'Bis dann!' })).toEqual(['wrong kiosk/closed.help']);
    const announcement = {
      ...englishAnnouncement,
      to: { ...englishAnnouncement.to, room: 'Nummer #{ticketNumber}' },
      withoutCounter: '#{number}',
    };
    expect(mistakesWith({}, { announcement })).toEqual([
      'wrong announcement.withoutCounter',
      'wrong announcement.to.room',
    ]);
  });

  it('sees which sentences are still English; three words or more count as missing, one or two may be the same', () => {
    expect(mistakesWith({ 'menu/menu.back': 'Back' })).toEqual(['English menu/menu.back']);
    expect(mistakesWith({ 'common/closed.title': 'We are closed' })).toEqual(['missing common/closed.title']);
  });
});

it('a release contains every sentence of every language, and no wrong sentence', () => {
  const isReleased = (changed: Readonly<Record<string, string>>) =>
    isReleasable(wordMistakes('de', aGermanFile(changed), true));
  expect(isReleased({})).toBe(true);
  expect(isReleased({ 'menu/menu.back': 'Back' })).toBe(true);
  expect(isReleased({ 'menu/menu.back': '' })).toBe(false);
  expect(isReleased({ 'menu/menu.page': 'Seite {{page}}' })).toBe(false);
});

describe('a translator', () => {
  it.each(languageCodes)(
    'gets each sentence in a PO file with the English text, and can return the file: %s',
    (code) => {
      const words = readWords(code);
      const po = poOf(code, words, english);
      expect(wordsText(withSentences({ checked: [] }, sentencesOfPo(po), code))).toBe(
        wordsText({ checked: [], ...Object.fromEntries(namespacesOf(words)) }),
      );
    },
  );

  it('can read where a sentence is shown, and can split it into several lines', () => {
    const po = poOf('de', { menu: { 'menu.page': 'Seite {{page}} von {{pages}}' } }, english);
    expect(po).toContain(
      'msgctxt "menu/menu.page"\nmsgid "Page {{page}} of {{pages}}"\nmsgstr "Seite {{page}} von {{pages}}"\n',
    );
    expect(po).toContain(`#. ${english.notes?.['wait.none']}\nmsgctxt "menu/wait.none"`);
    const broken =
      'msgctxt "menu/menu.page"\nmsgid "Page"\nmsgstr ""\n"Seite {{page}} "\n"von \\"{{pages}}\\""\n';
    expect(sentencesOfPo(broken)).toEqual({ menu: { 'menu.page': 'Seite {{page}} von "{{pages}}"' } });
  });
});
