import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeSoundCards } from '../../../testing/host/fake-sound-cards.ts';
import { manualTimers } from '../../../testing/manual-timers.ts';
import type { HeadphonesSetting } from './headphones.ts';
import { watchHeadphones } from './watch-headphones.ts';

let closing = new AbortController();
afterEach(() => {
  closing.abort();
  closing = new AbortController();
});

const jack = (name: string, isPlugged = false) => ({ name, isPlugged });

/** Starts watching these cards. Returns the watcher and its findings. */
async function aHost(setting: HeadphonesSetting, cards = fakeSoundCards()) {
  const timers = manualTimers();
  const headphones = watchHeadphones(setting, { cards, sleep: timers.sleep, closing: closing.signal });
  const noticed: boolean[] = [];
  headphones.subscribe(() => noticed.push(headphones.state().plugged));
  await timers.pass(0);
  return { cards, timers, headphones, noticed };
}

describe('a machine with jacks', () => {
  const twoJacks = () =>
    fakeSoundCards({ PCH: [jack('Headphone Jack'), jack('Front Headphone Jack')], HDMI: [] });

  it('lists its jacks, and notices at once when headphones are plugged in and pulled out', async () => {
    const { cards, timers, headphones, noticed } = await aHost('auto', twoJacks());
    expect(headphones.state()).toEqual({
      plugged: false,
      watched: ['PCH: Headphone Jack', 'PCH: Front Headphone Jack'],
    });
    cards.plug('PCH', true);
    await timers.pass(0);
    cards.plug('PCH', false);
    await timers.pass(0);
    expect(noticed).toEqual([false, true, false]);
  });

  it('reads a jack with a loose contact only a few times for many changes, and knows its last state', async () => {
    const { cards, timers, headphones } = await aHost('auto', twoJacks());
    const looks = vi.spyOn(cards, 'jacks');
    for (let change = 1; change <= 99; change++) cards.plug('PCH', change % 2 === 1);
    await timers.pass(0);
    expect(headphones.state().plugged).toBe(true);
    expect(looks.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('detects headphones that were plugged in before the host started', async () => {
    const { headphones } = await aHost('auto', fakeSoundCards({ PCH: [jack('Headphone Jack', true)] }));
    expect(headphones.state().plugged).toBe(true);
  });

  it('watches the jack of a USB adapter that is plugged in later, until the adapter is pulled out', async () => {
    const { cards, timers, headphones } = await aHost('auto');
    expect(headphones.state().watched).toEqual([]);
    cards.add('Device', [jack('Headphone - Output Jack', true)]);
    await timers.pass(2_000);
    expect(headphones.state()).toEqual({ plugged: true, watched: ['Device: Headphone - Output Jack'] });
    cards.remove('Device');
    await timers.pass(2_000);
    expect(headphones.state()).toEqual({ plugged: false, watched: [] });
  });
});

describe('a sound card named by the operator', () => {
  const setting = { card: 'Headset' };

  it('without a jack counts as headphones while it is present', async () => {
    const { cards, timers, headphones, noticed } = await aHost(setting);
    expect(headphones.state()).toEqual({ plugged: false, watched: ['Headset'] });
    cards.add('Headset');
    await timers.pass(2_000);
    cards.remove('Headset');
    await timers.pass(2_000);
    expect(noticed).toEqual([false, true, false]);
  });

  it('does not count as headphones while its jacks are unknown, because everybody may hear it', async () => {
    const { headphones } = await aHost(setting, fakeSoundCards({ Headset: undefined }));
    expect(headphones.state()).toEqual({ plugged: false, watched: ['Headset'] });
  });

  it('with a jack is watched through that jack, and other cards are not watched', async () => {
    const cards = fakeSoundCards({ Headset: [jack('Headphone Jack')], PCH: [jack('Headphone Jack', true)] });
    const { headphones } = await aHost(setting, cards);
    expect(headphones.state()).toEqual({ plugged: false, watched: ['Headset: Headphone Jack'] });
  });
});

it('a host whose settings turn headphones off does not look for them', async () => {
  const cards = fakeSoundCards({ PCH: [jack('Headphone Jack', true)] });
  const { headphones } = await aHost('none', cards);
  expect(headphones.state()).toEqual({ plugged: false, watched: [] });
});
