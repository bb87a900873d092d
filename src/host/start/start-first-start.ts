import { securityLog } from '../../service/http/security-log.ts';
import { watchBrowser } from '../devices/browser/watch-browser.ts';
import { firstStartPage } from '../first-start/first-start-page.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import type { StartResult } from '../outcomes/outcome.ts';
import { openPageSecret } from '../requests/page-secret.ts';
import type { Settings } from '../settings/settings.ts';
import { hostServer } from './host-server.ts';
import { type Listening, listen } from './listen.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { unexpectedFailure } from './start-host.ts';

/**
 * Asks for the purpose of this machine on its screen, with neither a service nor a kiosk. `onDecided` closes the page
 * and restarts the host, whose settings then contain the decision.
 */
export async function startFirstStart(
  settings: Settings,
  process: HostProcess,
  onDecided: () => void,
): Promise<StartResult<Listening>> {
  const folder = await makeDataFolder(settings.dataDir);
  if (!folder.ok) return folder;
  try {
    const pageSecret = await openPageSecret(settings.dataDir, process.newSecret);
    const parts = { ...process, settings, pageSecret, onDecided, security: securityLog(process.now) };
    const { app } = await hostServer(parts);
    app.log.level = settings.logLevel ?? 'info';
    const page = watchBrowser(app, settings.browserRestartCommand, process.now);
    await app.register(firstStartPage({ ...parts, page }));
    return await listen(app, settings);
  } catch (error) {
    return unexpectedFailure(error);
  }
}
