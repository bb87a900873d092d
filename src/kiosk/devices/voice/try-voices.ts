import type { PageReport } from '../../../contract/additions/page-report.ts';
import type { Timers } from '../../time/timers.ts';
import type { Voices } from './voices.ts';

/** A language that calls are spoken in. */
export interface TriedLanguage {
  /** As the configuration has it. */
  readonly code: string;
  /** Whose voice its sentence needs. */
  readonly locale: string;
}

interface Ports {
  /** Empty where nobody is called. */
  readonly languages: () => readonly TriedLanguage[];
  readonly voices: Pick<Voices, 'whoSpeaks'>;
  readonly report: (voices: PageReport['voices']) => Promise<void>;
  readonly timers: Pick<Timers, 'after'>;
}

const lookMs = 30_000;
/** Looks after which a language that nobody speaks is tried again. */
const patience = 10;

/** Tries the voice of each language at the start and whenever there are others, and reports who speaks what. */
export function tryVoices({ languages, voices, report, timers }: Ports): void {
  let tried = '[]';
  let reported = '[]';
  let looksLeft = 0;

  async function look(): Promise<void> {
    const wanted = languages();
    const name = JSON.stringify(wanted);
    looksLeft -= 1;
    if (name !== tried || looksLeft === 0) {
      tried = name;
      const found: PageReport['voices'] = [];
      for (const { code, locale } of wanted) {
        found.push({ language: code, by: await voices.whoSpeaks(locale) });
      }
      looksLeft = found.some(({ by }) => by === 'none') ? patience : 0;
      if (JSON.stringify(found) !== reported) await report(found);
      reported = JSON.stringify(found);
    }
  }

  function keepLooking(): void {
    void look()
      .catch(console.error)
      .then(() => timers.after(lookMs, keepLooking));
  }
  keepLooking();
}
