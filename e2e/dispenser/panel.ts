import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The compositor opens its window at this size. */
export const panelSize = { width: 1024, height: 768 };

export type DispenserPanel = Awaited<ReturnType<typeof openPanel>>;

/** Opens a virtual display. The compositor of a machine draws on it in a window. */
export async function openPanel() {
  const { width, height } = panelSize;
  const server = spawn('Xvfb', ['-displayfd', '1', '-ac', '-screen', '0', `${width}x${height}x24`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(server.stdout, 'data');
  const display = `:${String(number).trim()}`;
  const env = { ...process.env, DISPLAY: display };
  return {
    /** The name of the display, as in the environment variable `DISPLAY`. */
    display,
    tap: (x: number, y: number) =>
      void execFileSync('xdotool', ['mousemove', `${x}`, `${y}`, 'click', '1'], { env }),
    takePicture: (file: string) => void execFileSync('scrot', [file], { env }),
    async close() {
      server.kill();
      await once(server, 'exit');
    },
  };
}

/**
 * Makes a machine's compositor draw on the virtual display. Nothing else in the unit changes, not even its command
 * line.
 */
export function plugIn({ display }: Pick<DispenserPanel, 'display'>, root: string): void {
  const file = join(root, 'etc/systemd/system/foyer-browser.service.d/panel.conf');
  mkdirSync(dirname(file), { recursive: true });
  const environment = `WLR_BACKENDS=x11 WLR_RENDERER=pixman DISPLAY=${display}`;
  writeFileSync(file, `[Service]\nEnvironment=${environment}\n`);
}
