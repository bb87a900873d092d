import { scheduleTime } from '../../domain/calendar/branch-time.ts';
import { dispenserSchedule } from '../../domain/calendar/dispenser-schedule.ts';
import { profileWhenOpen } from '../../domain/calendar/schedule.ts';
import { fallbacksFor, offeredLanguages } from '../../domain/lint/findings/linted-branch.ts';
import type { CutText } from '../../domain/lint/measured/cut-texts.ts';
import type { FrameWorld, MisfitText } from '../previewed-kiosk/messages.ts';

/** The cut texts of each rendered screen of one branch. */
export type MeasuredScreens = ReadonlyMap<string, readonly CutText[]>;

export const noScreens: MeasuredScreens = new Map();

/** Adds a frame's measurements of a screen, replacing earlier measurements. */
export function withMeasuredScreen(
  screens: MeasuredScreens,
  view: CutText['view'],
  misfits: readonly MisfitText[],
): MeasuredScreens {
  const { day: _day, minute: _minute, ...screen } = view;
  return new Map(screens).set(
    JSON.stringify(screen),
    misfits.map(({ text }) => ({ text, view })),
  );
}

export const cutTextsOf = (screens: MeasuredScreens): CutText[] => [...screens.values()].flat();

/** The screen that a frame shows at a time (milliseconds), as the key of measurements. */
export function viewOfWorld(
  { branch, dispenser, view }: Pick<FrameWorld, 'branch' | 'dispenser' | 'view'>,
  size: CutText['view']['size'],
  nowMs: number,
): CutText['view'] {
  const { date, minute } = scheduleTime(nowMs, branch.branch.timeZone);
  const key = profileWhenOpen(dispenserSchedule(branch, dispenser).on(date), { date, minute });
  const profile = branch.profiles.find((one) => one.key === key);
  const offered = offeredLanguages(branch).map((language) => language.key);
  const usual = fallbacksFor(branch, undefined, profile).find((language) => offered.includes(language));
  return {
    screen: view.screen,
    dispenser,
    language: view.language ?? usual ?? offered[0],
    groups: view.groups,
    day: date,
    minute,
    size,
  };
}
