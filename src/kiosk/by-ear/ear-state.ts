import type { EarCommand } from './ear-keys.ts';

/** The available speeds and volumes, in percent of the usual values. */
const speeds = [60, 80, 100, 125, 160, 200, 250];
const volumes = [10, 20, 40, 60, 80, 100];

export interface EarState {
  readonly speed: number;
  readonly volume: number;
  /** True if the screen is dark, so nobody can read along. */
  readonly isDark: boolean;
}

export const initialEar: EarState = { speed: 100, volume: 60, isDark: false };

const step = (steps: readonly number[], now: number, by: number) =>
  steps[Math.min(steps.length - 1, Math.max(0, steps.indexOf(now) + by))] ?? now;

/** The state after a command. `help` and `repeat` change nothing. */
export function earAfter(ear: EarState, command: EarCommand): EarState {
  switch (command) {
    case 'slower':
      return { ...ear, speed: step(speeds, ear.speed, -1) };
    case 'faster':
      return { ...ear, speed: step(speeds, ear.speed, 1) };
    case 'quieter':
      return { ...ear, volume: step(volumes, ear.volume, -1) };
    case 'louder':
      return { ...ear, volume: step(volumes, ear.volume, 1) };
    case 'dark':
      return { ...ear, isDark: !ear.isDark };
    case 'help':
    case 'repeat':
      return ear;
  }
}
