import { expect, it } from 'vitest';
import type { SpokenSentence } from '../../domain/calls/announcement.ts';
import type { Manner } from '../../page/voice/voice.ts';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { createSpeaker } from './speaker.ts';

const sentenceMs = 1_000;

/**
 * Creates a speaker whose sentences last one second. Also returns the sentences that were heard and those that were
 * requested.
 */
function aSpeaker() {
  const timers = manualTimers();
  const given: string[] = [];
  const heard: string[] = [];
  const asked: string[] = [];
  const speaker = createSpeaker({
    async speak({ text }: SpokenSentence, { after, signal }: Manner) {
      asked.push(text);
      await after;
      if (signal.aborted) return true;
      await timers.sleep(sentenceMs);
      if (!signal.aborted) heard.push(text);
      return true;
    },
    spoken: ({ text, locale = 'en' }) => [{ text, locale }],
    manner: () => ({ speed: 100, volume: 0.5 }),
    onSpoken: (text) => void given.push(text),
  });
  return { timers, speaker, given, heard, asked };
}
const lines = (...texts: string[]) => texts.map((text) => ({ text }));

it('lines are spoken one after the other, and each is prepared while the previous line is spoken', async () => {
  const { timers, speaker, heard, asked } = aSpeaker();
  speaker.say(lines('one', 'two', 'three'));
  await timers.pass(10);
  expect(asked).toEqual(['one', 'two']);
  await timers.pass(2.5 * sentenceMs);
  expect(heard).toEqual(['one', 'two']);
  expect(speaker.isSpeaking()).toBe(true);
  await timers.pass(sentenceMs);
  expect(heard).toEqual(['one', 'two', 'three']);
  expect(speaker.isSpeaking()).toBe(false);
});

it(
  'an action ends the current line at once, and drops the lines that would have followed',
  showsClauses('5.1.3.4', '5.1.3.5'),
  async () => {
    const { timers, speaker, given, heard } = aSpeaker();
    speaker.say(lines('one', 'two'));
    await timers.pass(500);
    speaker.say(lines('other'));
    await timers.pass(5 * sentenceMs);
    expect(heard).toEqual(['other']);
    expect(given).toEqual(['one', 'other']);
  },
);

it('an uninterruptible line is finished, and then only the lines of the last action are spoken', async () => {
  const { timers, speaker, heard } = aSpeaker();
  speaker.sayHeld(lines('wrong', 'help'));
  await timers.pass(500);
  speaker.stop();
  speaker.say(lines('one'));
  speaker.say(lines('other'));
  await timers.pass(5 * sentenceMs);
  expect(heard).toEqual(['wrong', 'other']);
  speaker.sayHeld(lines('wrong'));
  await timers.pass(500);
  speaker.silence();
  await timers.pass(5 * sentenceMs);
  expect(heard).toEqual(['wrong', 'other']);
});

it('changes without an action are spoken after the current lines', async () => {
  const { timers, speaker, heard } = aSpeaker();
  speaker.say(lines('one'));
  await timers.pass(500);
  speaker.add(lines('two'));
  await timers.pass(5 * sentenceMs);
  expect(heard).toEqual(['one', 'two']);
});

it('lines that are given as a function are read when their turn comes', async () => {
  const { timers, speaker, heard } = aSpeaker();
  let choices = lines();
  speaker.say([...lines('one', 'two'), () => choices]);
  await timers.pass(500);
  choices = lines('three', 'four');
  await timers.pass(6 * sentenceMs);
  expect(heard).toEqual(['one', 'two', 'three', 'four']);
});
