import type { FleetMachine } from '../../contract/additions/page/fleet.ts';
import type { Conditions } from '../previewed-kiosk/messages.ts';
import type { SayPreview } from '../words/preview-words.ts';

/** A dispenser's rendered view, or a sentence if there is none. */
export type MachinePicture =
  | { readonly kind: 'words'; readonly sentence: string }
  | {
      readonly kind: 'drawn';
      readonly screen: string;
      /** The sentence for visitors during a pause; undefined if not paused. */
      readonly pause: string | undefined;
      readonly printer: Conditions['printer'];
      /** The number of screens, from the menu on, that must time out to reach the reported screen. */
      readonly endings: number;
    };

/**
 * The number of screens that time out before each of these screens appears without a touch. Standby may come after an
 * advertisement.
 */
const endingsBefore: Readonly<Record<string, number>> = {
  setup: 0,
  paused: 0,
  closed: 0,
  menu: 0,
  advertisement: 1,
  standby: 2,
};

/**
 * The picture of a dispenser's reported screen. During a visit, the picture is replaced with a sentence that only says
 * that there is a visit.
 */
export function machinePicture(
  { report, reportedAt, problems, pause }: FleetMachine,
  say: SayPreview,
): MachinePicture {
  const words = (sentence: string) => ({ kind: 'words', sentence }) as const;
  if (reportedAt === null) return words(say('fleet.unreported'));
  if (problems.includes('silent')) return words(say('fleet.picture.unknown'));
  if (report?.page.life === 'unseen') return words(say('fleet.picture.unseen'));
  if (report?.page.life === 'silent') return words(say('fleet.picture.silent'));
  const screen = report?.page.screen ?? undefined;
  if (!report || screen === undefined) return words(say('fleet.picture.unreported'));
  if (screen === 'starting') return words(say('fleet.picture.starting'));
  if (screen === 'board') return words(say('fleet.picture.board'));
  const endings = endingsBefore[screen];
  if (endings === undefined) return words(say('fleet.picture.visit'));
  const { kind, state } = report.printer;
  return {
    kind: 'drawn',
    screen,
    endings,
    pause: screen === 'paused' ? (pause?.sentence ?? '') : undefined,
    printer: kind === 'none' ? 'none' : state === 'paper-out' ? 'paper-out' : 'ready',
  };
}
