import { useEffect } from 'react';
import type { RecordedMenu } from '../../contract/additions/page/recorded-menu.ts';
import { sendRecord } from '../../contract/host-endpoints/page/send-record.ts';
import { configurationText } from '../../domain/configuration/configuration-text.ts';
import type { Client } from '../../page/api/client.ts';
import type { ActiveProfile } from '../../page/configuration/active-profile.ts';
import type { RawAnswers } from '../../page/configuration/gather-answers.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { Screen } from '../session/session.ts';
import { recordMenu } from './record-menu.ts';

/** After this time, a menu has its logo, its fonts and its arch. */
const quietMs = 3_000;

interface MenuRecorderProps {
  readonly client: Client;
  readonly timers: Pick<Timers, 'after'>;
  readonly screen: Screen;
  readonly activeProfile: ActiveProfile | undefined;
  /** Undefined unless this page has read every answer of the configuration. */
  readonly answers: RawAnswers | undefined;
}

/** True if the screen is the home menu as the next visitor finds it. */
const isHome = (screen: Screen): boolean =>
  screen.at === 'menu' &&
  screen.language === undefined &&
  screen.path.length === 0 &&
  screen.page === 0 &&
  screen.draft === undefined;

/**
 * True if a profile shows parts that must not be recorded: a tenant's style sheet, or its own wording of the
 * time.
 */
function hasOwnWays({ appearance }: ActiveProfile): boolean {
  if (!appearance) return true;
  const { customCss, customJs, header, footer } = appearance;
  const texts = [header, footer].flatMap(({ visible, leftText, rightText }) =>
    visible ? [leftText, rightText] : [],
  );
  return Boolean(customCss || customJs) || texts.some((text) => /#\{(date|time)\}/.test(text));
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function servicesOf({ menuIn, language }: ActiveProfile): RecordedMenu['services'] {
  const { items, special } = menuIn(language);
  return [...items, ...(special ? [special] : [])].flatMap((item) =>
    item.kind === 'service' && !item.isMessage ? [{ service: item.key, limit: item.limit ?? null }] : [],
  );
}

/**
 * Sends the home menu to the host after some seconds without a touch, and clears it when the kiosk cannot
 * issue tickets. Renders nothing.
 */
export function MenuRecorder({ client, timers, screen, activeProfile, answers }: MenuRecorderProps) {
  const offersMenu = activeProfile?.state === 'open' && !hasOwnWays(activeProfile);
  const isQuiet = offersMenu && isHome(screen);
  const isWithout = !offersMenu || screen.at === 'paused' || screen.at === 'closed' || screen.at === 'setup';

  useEffect(() => {
    // A failure is harmless, because the host checks every record before showing it.
    if (isWithout) void client.call(sendRecord, { body: { menu: null } });
  }, [client, isWithout]);

  useEffect(() => {
    if (!isQuiet || !activeProfile?.profile || !answers) return;
    const { profile } = activeProfile;
    let isCurrent = true;
    async function send(): Promise<void> {
      await document.fonts.ready;
      const stage = document.querySelector('.stage');
      const { shell: build } = document.documentElement.dataset;
      if (!isCurrent || !stage || build === undefined || stage.querySelector('.tile.full')) return;
      const recorded = recordMenu(document, stage);
      const configuration = await sha256(configurationText(answers ?? {}));
      const services = servicesOf(activeProfile as ActiveProfile);
      const menu: RecordedMenu = { build, configuration, profile: profile.key, services, ...recorded };
      if (isCurrent) await client.call(sendRecord, { body: { menu } });
    }
    const cancel = timers.after(quietMs, () => void send().catch(console.warn));
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [client, timers, isQuiet, activeProfile, answers]);
  return null;
}
