import { activeProfileOf, profileKeyAt } from '../../page/configuration/active-profile.ts';
import { idleStateOf } from '../session/idle-state.ts';
import type { Kiosk } from './open-kiosk.ts';

/** The page is empty for at most this long. */
const longestMs = 400;
/** With a recorded menu the page is not empty, so it may wait longer for the menu that is rendered into it. */
const longestWithMenuMs = 2_000;

/**
 * Waits for the content of the first screen: the configuration, its words, and the waits if they arrive first. The
 * screen is therefore rendered once and not for each part. Resolves at the session's first idle screen, or after 400 ms
 * (2 s with a recorded menu).
 */
export async function prepareFirstScreen(kiosk: Kiosk, showsMenu = false): Promise<void> {
  const { reads, dictionary, clock, timers, session, staffPause } = kiosk;

  async function prepare(): Promise<void> {
    // A page that has started before shows its stored data and reads in the background.
    const loaded = reads.current().configuration ?? (await reads.firstConfiguration);
    const configuration = loaded?.configuration;
    const active = configuration && activeProfileOf(configuration, profileKeyAt(configuration, clock.now()));
    if (!active) return;
    await dictionary.wordsOf(active.language);
    const idleState = idleStateOf({
      configuration: 'there',
      activeProfile: active.state,
      serviceAway: false,
      isPausedByStaff: staffPause.current() !== '',
    });
    session.send({ type: 'idle-state-changed', idleState, timings: active.timings });
  }

  await Promise.race([prepare(), timers.sleep(showsMenu ? longestWithMenuMs : longestMs)]);
}
