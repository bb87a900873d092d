import type { PageReport } from '../../contract/additions/page/page-report.ts';
import type { Timers } from '../time/timers.ts';
import type { Voices } from './voices.ts';

interface Deps {
  /** The languages of announcements, each with its voice's locale. Empty if there are no calls. */
  readonly languages: () => readonly { readonly code: string; readonly locale: string }[];
  readonly voices: Pick<Voices, 'whoSpeaks'>;
  readonly report: (voices: PageReport['voices']) => Promise<void>;
  readonly timers: Pick<Timers, 'after'>;
}

/** The delay of the first test, because the first visitor may be waiting for the menu. */
const firstCheckMs = 10_000;
const checkMs = 30_000;
/** The number of checks after which a language without a voice is tested again. */
const checksUntilRetry = 10;

/** Tests and reports each language's voice, after the start and when the languages change. */
export function tryVoices({ languages, voices, report, timers }: Deps): void {
  let tried = '[]';
  let reported = '[]';
  let checksLeft = 0;

  async function check(): Promise<void> {
    const wanted = languages();
    const wantedText = JSON.stringify(wanted);
    checksLeft -= 1;
    if (wantedText !== tried || checksLeft === 0) {
      tried = wantedText;
      const results: PageReport['voices'] = [];
      for (const { code, locale } of wanted) {
        results.push({ language: code, by: await voices.whoSpeaks(locale) });
      }
      checksLeft = results.some(({ by }) => by === 'none') ? checksUntilRetry : 0;
      if (JSON.stringify(results) !== reported) await report(results);
      reported = JSON.stringify(results);
    }
  }

  function keepChecking(): void {
    void check()
      .catch(console.error)
      .then(() => timers.after(checkMs, keepChecking));
  }
  timers.after(firstCheckMs, keepChecking);
}
