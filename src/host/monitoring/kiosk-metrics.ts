import type { Registry } from 'prom-client';
import { problemNames } from '../../contract/additions/host-problems.ts';
import type { PrinterStatus } from '../../contract/additions/printing.ts';
import type { Watchdog } from '../devices/browser/watchdog.ts';
import type { Tablets } from '../tablets/open-tablets.ts';
import type { ConditionWithoutService } from './condition-reader.ts';
import { countedMetric, gauge, labelledGauge } from './gauges.ts';
import { problemsOf } from './host-condition.ts';

interface Deps {
  /** Includes WebSocket connections that the host only forwards. */
  readonly connections: () => number;
  /** True if the page has reported since the host started. */
  readonly hasPageReport: () => boolean;
  /** Two metrics call this in each scrape, so concurrent calls must share one printer query. */
  readonly printer: () => Promise<PrinterStatus>;
  readonly screen: Watchdog['life'];
  readonly screens: Tablets['list'];
  /** Sends no request to the service, which has its own metrics. */
  readonly condition: () => Promise<ConditionWithoutService>;
}

/** The kiosk's metrics: its event connections, its page and its printer. */
export function kioskMetrics(
  registry: Registry,
  { connections, hasPageReport, printer, screen, screens, condition }: Deps,
): void {
  gauge(registry, { name: 'foyer_lines_open', help: 'Open connections for live events.' }, connections);
  gauge(
    registry,
    { name: 'foyer_page_reported', help: '1 if the page has reported since the host started.' },
    () => Number(hasPageReport()),
  );
  gauge(
    registry,
    { name: 'foyer_page_alive', help: '1 if the page has sent a heartbeat in the last ten seconds.' },
    () => Number(screen().state === 'alive'),
  );
  const screensHelp =
    'Browsers on other machines that show the kiosk; waiting: without a key that the service accepts.';
  labelledGauge(registry, { name: 'foyer_screens', help: screensHelp, label: 'state' }, () => {
    const states = screens().map(({ websocketID, life }) => (websocketID === null ? 'waiting' : life));
    return Object.fromEntries(
      ['alive', 'silent', 'unseen', 'waiting'].map((state) => [
        state,
        states.filter((one) => one === state).length,
      ]),
    );
  });
  countedMetric(
    registry,
    { name: 'foyer_browser_restarts_total', help: 'Restarts of the browser by the host.' },
    () => screen().restarts,
  );
  const problemHelp = '1 for each current problem of the host, by its name in /health.';
  labelledGauge(registry, { name: 'foyer_problem', help: problemHelp, label: 'problem' }, async () => {
    const problems = problemsOf({ ...(await condition()), isServiceOk: true });
    const names = problemNames.filter((name) => name !== 'service-failing');
    return Object.fromEntries(names.map((name) => [name, Number(problems.includes(name))]));
  });
  const printerHelp = 'The state of the printer, as a label; always 1.';
  labelledGauge(registry, { name: 'foyer_printer', help: printerHelp, label: 'state' }, async () => ({
    [(await printer()).state]: 1,
  }));
  gauge(
    registry,
    { name: 'foyer_paper_left_slips', help: 'Slips left on the roll.' },
    async () => (await printer()).roll?.leftSlips ?? undefined,
  );
}
