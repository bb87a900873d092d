import { Counter, Gauge, type Registry } from 'prom-client';
import type { PrinterStatus } from '../../contract/additions/page/printing.ts';
import type { PageLife } from '../devices/browser/watchdog.ts';
import type { TabletState } from '../tablets/open-tablets.ts';
import { type HostCondition, problemNames, problemsOf } from './host-condition.ts';

interface Deps {
  /** Open WebSocket connections, those that the host only forwards included. */
  readonly connections: () => number;
  /** Whether the page has reported since the host started. */
  readonly hasPageReport: () => boolean;
  /** Two metrics ask for it in each scrape; concurrent calls must share one question to the printer. */
  readonly printer: () => Promise<PrinterStatus>;
  readonly screen: () => PageLife;
  readonly screens: () => readonly TabletState[];
  /** The condition without a request to the service, which has metrics of its own. */
  readonly condition: () => Promise<Omit<HostCondition, 'isServiceOk'>>;
}

/** Metrics of the kiosk: its event connections, its page and its printer. */
export function kioskMetrics(
  registry: Registry,
  { connections, hasPageReport, printer, screen, screens, condition }: Deps,
): void {
  const registers = [registry];
  new Gauge({
    name: 'foyer_lines_open',
    help: 'Open connections for live events.',
    registers,
    collect() {
      this.set(connections());
    },
  });
  new Gauge({
    name: 'foyer_page_reported',
    help: 'Whether the page has reported since the host started.',
    registers,
    collect() {
      this.set(Number(hasPageReport()));
    },
  });
  new Gauge({
    name: 'foyer_page_alive',
    help: 'Whether the page has sent a heartbeat in the last ten seconds.',
    registers,
    collect() {
      this.set(Number(screen().state === 'alive'));
    },
  });
  new Gauge({
    name: 'foyer_screens',
    help: 'Browsers elsewhere that show the kiosk; waiting: without a key that the service accepts.',
    labelNames: ['state'],
    registers,
    collect() {
      const states = screens().map(({ websocketID, life }) => (websocketID === null ? 'waiting' : life));
      for (const state of ['alive', 'silent', 'unseen', 'waiting']) {
        this.set({ state }, states.filter((one) => one === state).length);
      }
    },
  });
  new Counter({
    name: 'foyer_browser_restarts_total',
    help: 'How often the host has restarted the browser.',
    registers,
    collect() {
      this.reset();
      this.inc(screen().restarts);
    },
  });
  new Gauge({
    name: 'foyer_problem',
    help: 'Whether something is wrong with the host, by name; the names are those of /health.',
    labelNames: ['problem'],
    registers,
    async collect() {
      const problems = problemsOf({ ...(await condition()), isServiceOk: true });
      for (const problem of problemNames.filter((name) => name !== 'service-failing')) {
        this.set({ problem }, Number(problems.includes(problem)));
      }
    },
  });
  new Gauge({
    name: 'foyer_printer',
    help: 'The state of the printer, as a label; always 1.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { state } = await printer();
      this.reset();
      this.set({ state }, 1);
    },
  });
  new Gauge({
    name: 'foyer_paper_left_slips',
    help: 'Slips that are left on the roll.',
    registers,
    async collect() {
      const left = (await printer()).roll?.leftSlips ?? null;
      // Without a sample the value is unknown; a 0 would raise an alarm.
      if (left === null) this.remove();
      else this.set(left);
    },
  });
}
