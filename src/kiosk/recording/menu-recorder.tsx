import { useEffect, useRef } from 'react';
import type { RecordedMenu } from '../../contract/additions/page/recorded-menu.ts';
import { sendRecord } from '../../contract/host-endpoints/page/send-record.ts';
import { configurationText } from '../../domain/configuration/configuration-text.ts';
import type { Client } from '../../page/api/client.ts';
import type { ActiveProfile } from '../../page/configuration/active-profile.ts';
import type { RawAnswers } from '../../page/configuration/gather-answers.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { Screen } from '../session/session.ts';
import { recordMenu } from './record-menu.ts';

/** The time without a change of the menu before it is recorded. Busy kiosks have short pauses. */
const quietMs = 500;

/** Tiles that depend on the hour. */
const passingTiles = '.tile:is(.full, .late)';

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
 * True if a profile has parts that must not be recorded: a tenant's style sheet, a script, or a text with the date or
 * the time.
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
 * Sends the home menu to the host when it is quiet and differs from the last record. Also reports when the kiosk cannot
 * issue tickets. Renders nothing.
 */
export function MenuRecorder({ client, timers, screen, activeProfile, answers }: MenuRecorderProps) {
  const isQuiet = activeProfile?.state === 'open' && !hasOwnWays(activeProfile) && isHome(screen);
  // The host itself knows when the branch is closed, and which profile is active.
  const isWithout = screen.at === 'paused' || screen.at === 'setup';
  const lastSent = useRef('');

  useEffect(() => {
    if (!isWithout) return;
    lastSent.current = '';
    // A failure is harmless, because the host checks every record before showing it.
    void client.call(sendRecord, { body: { menu: null } });
  }, [client, isWithout]);

  useEffect(() => {
    const stage = document.querySelector('.stage');
    const { shell: build } = document.documentElement.dataset;
    if (!isQuiet || !activeProfile?.profile || !answers || !stage || build === undefined) return;
    const { profile } = activeProfile;
    const services = servicesOf(activeProfile);
    const hashed = sha256(configurationText(answers));
    let isCurrent = true;
    const send = async () => {
      await document.fonts.ready;
      const configuration = await hashed;
      if (!isCurrent || stage.querySelector(passingTiles)) return;
      const menu = { build, configuration, profile: profile.key, services, ...recordMenu(document, stage) };
      const text = JSON.stringify(menu);
      if (text === lastSent.current) return;
      lastSent.current = text;
      const { ok } = await client.call(sendRecord, { body: { menu } });
      if (!ok) lastSent.current = '';
    };
    let cancel = () => {};
    function waitUntilQuiet(): void {
      cancel();
      cancel = timers.after(quietMs, () => void send().catch(console.warn));
    }
    // The logo, the waits and the arch appear one after another.
    const changes = new MutationObserver(waitUntilQuiet);
    changes.observe(stage, { subtree: true, childList: true, characterData: true, attributes: true });
    waitUntilQuiet();
    return () => {
      isCurrent = false;
      changes.disconnect();
      cancel();
    };
  }, [client, timers, isQuiet, activeProfile, answers]);
  return null;
}
