import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A display without glass. The compositor of a machine draws on it as in a window. */
export interface Panel {
  /** As in the environment variable `DISPLAY`. */
  readonly display: string;
  /** Clicks with a real pointer. */
  tap(x: number, y: number): void;
  /** Writes what the panel shows into a PNG file. */
  takePicture(file: string): void;
  close(): Promise<void>;
}

/** The compositor opens its window in this size. */
export const panelSize = { width: 1024, height: 768 };

/** Opens a panel. */
export async function openPanel(): Promise<Panel> {
  const { width, height } = panelSize;
  const server = spawn('Xvfb', ['-displayfd', '1', '-ac', '-screen', '0', `${width}x${height}x24`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(server.stdout, 'data');
  const display = `:${String(number).trim()}`;
  const env = { ...process.env, DISPLAY: display };
  return {
    display,
    tap: (x, y) => void execFileSync('xdotool', ['mousemove', `${x}`, `${y}`, 'click', '1'], { env }),
    takePicture: (file) => void execFileSync('scrot', [file], { env }),
    async close() {
      server.kill();
      await once(server, 'exit');
    },
  };
}
