import type { PageReport } from '../../../contract/additions/page-report.ts';
import { announcementIn, announcementOf } from '../../../domain/calls/announcement.ts';
import type { Client } from '../../api/client.ts';
import type { Configuration } from '../../api/configuration.ts';
import { readHost } from '../../api/read-host.ts';
import type { ServiceClock } from '../../api/service-clock.ts';
import { loadOnce } from '../../boot/load-once.ts';
import type { Timers } from '../../time/timers.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import { browserVoice } from './browser-voice.ts';
import { hostVoice } from './host-voice.ts';
import { noSound, type Sound } from './sound.ts';
import { tryVoices } from './try-voices.ts';
import { createVoices, type Voices } from './voices.ts';
import { webSound } from './web-sound.ts';

/** The voice of a kiosk in a browser. */
export interface PageVoice extends Announcer {
  readonly sound: Sound;
  readonly health: Voices['health'];
  /** Calls a number that nobody holds, in a language by its key, so that staff hear how it sounds. */
  test(language: string): void;
}

interface Deps {
  readonly client: Client;
  readonly clock: Pick<ServiceClock, 'now'>;
  readonly timers: Timers;
  /** Undefined until it is known. */
  readonly configuration: () => Configuration | undefined;
  /** Receives which voice speaks each language. */
  readonly report: (voices: PageReport['voices']) => Promise<void>;
}

const fetchMs = 7_000;
const sample = { number: 'A 012', counterNumber: '3' };

/** Opens the sound of this browser, and tries the voice of every language that somebody may be called in. */
export function openVoice({ client, clock, timers, configuration, report }: Deps): PageVoice {
  const sound = openSound(timers);
  const isOffered = loadOnce(async () => {
    const offer = await client.call(readHost, {});
    // Who cannot be asked now can be asked at the next call.
    if (!offer.ok) throw new Error(`the host does not say what it offers: ${offer.failure.kind}`);
    return offer.answer.voice;
  });
  const fromHost = hostVoice({
    isOffered,
    fetch: (path) => fetch(`/kiosk${path}`, { signal: AbortSignal.timeout(fetchMs) }),
    sound,
  });
  const { speechSynthesis: synthesis } = window;
  const utterance = (text: string) => new SpeechSynthesisUtterance(text);
  const fromBrowser = synthesis ? [browserVoice({ synthesis, utterance, timers })] : [];
  const voices = createVoices([fromHost, ...fromBrowser], timers);

  const announcer = createAnnouncer({
    now: clock.now,
    chime: sound.chime,
    speak: voices.speak,
    announcementOf(call) {
      const known = configuration();
      return known && announcementOf(call, { ...known.branch, languages: known.languages });
    },
    isTwofold: () => configuration()?.callInBranchLanguageToo ?? false,
  });
  tryVoices({
    languages() {
      const known = configuration();
      const languages = known?.additions.includes('/events') ? known.languages : [];
      return languages.map((one) => ({ code: one.code, locale: announcementIn(one, sample).locale }));
    },
    voices,
    report,
    timers,
  });

  let tests = 0;
  return {
    ...announcer,
    sound,
    health: voices.health,
    test(language) {
      tests += 1;
      announcer.announce({ ticket: 'test', ...sample, language, calls: tests, at: clock.now() });
    },
  };
}

/** A browser that cannot sound gives tickets all the same. */
function openSound(timers: Timers): Sound {
  try {
    return webSound({ context: new AudioContext(), page: document, timers });
  } catch (problem) {
    console.error(problem);
    return noSound;
  }
}
