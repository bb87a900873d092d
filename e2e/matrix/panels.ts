export interface TestedPanel {
  readonly name: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** In inches; absent for a window, whose size the kiosk guesses. */
  readonly diagonal?: number;
}

const panel = (diagonal: number, width: number, height: number): TestedPanel => ({
  name: `${diagonal}" ${width}x${height}`,
  width,
  height,
  diagonal,
});

/** Panels of dispensers from 7 to 43 inches, and the window of a browser on a phone. */
export const testedPanels: readonly TestedPanel[] = [
  panel(7, 800, 480),
  panel(7, 480, 800),
  panel(7, 1024, 600),
  panel(8, 1024, 768),
  panel(10.1, 1024, 600),
  panel(10.1, 1280, 800),
  panel(10.1, 800, 1280),
  panel(10.4, 800, 600),
  panel(12.1, 1024, 768),
  panel(13.3, 1920, 1080),
  panel(15, 1024, 768),
  panel(15, 768, 1024),
  panel(15.6, 1366, 768),
  panel(15.6, 1080, 1920),
  panel(17, 1280, 1024),
  panel(17, 1024, 1280),
  panel(19, 1280, 1024),
  panel(19, 1440, 900),
  panel(21.5, 1920, 1080),
  panel(21.5, 1080, 1920),
  panel(24, 1920, 1200),
  panel(27, 1080, 1920),
  panel(27, 2560, 1440),
  panel(29, 2560, 1080),
  panel(32, 1080, 1920),
  panel(43, 3840, 2160),
  { name: 'window 390x844', width: 390, height: 844 },
];

/**
 * The height of the panel's lower edge above the floor, in millimetres. At this height, a person in a wheelchair
 * reaches three quarters of the panel, or an area as high as the smallest screen.
 */
export function lowBottomOf({ width, height, diagonal = 0 }: TestedPanel): string {
  const mm = Math.hypot(width, height) / (diagonal * 25.4);
  const least = width / mm < 190 ? 220 : 92;
  return String(Math.round(1_220 - Math.max((height / mm) * 0.75, least)));
}

export function panelNamed(wanted: string): TestedPanel {
  const found = testedPanels.find(({ name }) => name === wanted);
  if (!found) throw new Error(`there is no panel ${wanted}`);
  return found;
}
