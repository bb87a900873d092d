import type { HostFeatures } from '../../contract/additions/host-features.ts';
import type { PageReport } from '../../contract/additions/page/page-report.ts';
import { announcementLocale, announcementOf } from '../../domain/calls/announcement.ts';
import { fetchFromHost } from '../api/fetch-from-host.ts';
import type { Timers } from '../time/timers.ts';
import { createAnnouncer } from './announcer.ts';
import { browserVoice } from './browser-voice.ts';
import { hostVoice } from './host-voice.ts';
import { noSound, type Sound } from './sound.ts';
import { tryVoices } from './try-voices.ts';
import { createVoices } from './voices.ts';
import { webSound } from './web-sound.ts';

interface SpokenConfiguration {
  readonly branch: Omit<Parameters<typeof announcementOf>[1], 'languages'>;
  readonly languages: Parameters<typeof announcementOf>[1]['languages'];
  readonly additions: readonly string[];
  readonly callInBranchLanguageToo?: boolean | undefined;
}

interface Deps {
  readonly readHost: () => Promise<HostFeatures>;
  readonly timers: Timers;
  readonly configuration: () => SpokenConfiguration | undefined;
  readonly report: (voices: PageReport['voices']) => Promise<void>;
}

/** The speed of calls in percent of the usual speed, because a waiting area echoes. */
const hallSpeed = 83;
const voiceTimeoutMs = 7_000;
/** The time limit of a sentence: the host may play it itself, after the previous sentence. */
const longestSpeechMs = 120_000;
const sample = { ticket: 'test', number: 'A 012', counter: { name: '', number: '3' }, calls: 1, calledAt: 0 };

/** A page's announcer. Opens the browser's sound and tests a voice for each of the branch's languages. */
export function openVoice({ readHost, timers, configuration, report }: Deps) {
  const sound = openSound(timers);
  const fetchVoice = fetchFromHost((...request) => fetch(...request));
  const fromHost = hostVoice({
    isOffered: async () => (await readHost()).voice,
    ask: (request, signal) =>
      fetchVoice('/kiosk/voice', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
        signal: signal
          ? AbortSignal.any([signal, AbortSignal.timeout(longestSpeechMs)])
          : AbortSignal.timeout(voiceTimeoutMs),
      }),
    sound,
  });
  const { speechSynthesis: synthesis } = window;
  const utterance = (text: string) => new SpeechSynthesisUtterance(text);
  const fromBrowser = synthesis ? [browserVoice({ synthesis, utterance, timers })] : [];
  const voices = createVoices([fromHost, ...fromBrowser], timers);

  const announcer = createAnnouncer({
    chime: sound.chime,
    speak: (sentence) => voices.speak(sentence, { speed: hallSpeed }),
    async announcementOf(call, isBrief) {
      const current = configuration();
      return current && announcementOf(call, { ...current.branch, languages: current.languages }, isBrief);
    },
    isBilingual: () => configuration()?.callInBranchLanguageToo ?? false,
  });
  tryVoices({
    languages() {
      const current = configuration();
      const languages = current?.additions.includes('/events') ? current.languages : [];
      return languages.map((one) => ({ code: one.code, locale: announcementLocale(one) }));
    },
    voices,
    report,
    timers,
  });

  return {
    ...announcer,
    sound,
    speak: voices.speak,
    test(language: string): void {
      void announcer.announce({ ...sample, speech: { language } }, { isBrief: false, isOver: () => false });
    },
  };
}

/** A browser without sound still issues tickets. */
function openSound(timers: Timers): Sound {
  try {
    return webSound(new AudioContext(), timers);
  } catch (problem) {
    console.error(problem);
    return noSound;
  }
}
