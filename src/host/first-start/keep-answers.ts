import type { FastifyReply } from 'fastify';
import type { FirstStartDecision } from '../../contract/additions/page/first-start.ts';
import { invalidInput } from '../../service/http/errors.ts';
import { keepDecision } from '../data-folder/keep-decision.ts';
import type { Machine } from '../devices/machine/machine.ts';
import { listPrinters } from '../devices/printer/list-printers.ts';
import { readPrinterSetting } from '../devices/printer/printer-setting.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import { unusableAnswers } from '../requests/host-errors.ts';
import { whenOver } from '../requests/when-over.ts';
import { decisionMistakes } from '../settings/read-machine-settings.ts';
import type { Settings } from '../settings/settings.ts';

export interface KeepingParts extends Pick<HostProcess, 'now'> {
  readonly settings: Pick<Settings, 'dataDir'>;
  readonly machine: Pick<Machine, 'clockZone'>;
  /** Called when the decision is stored, and the page has the response or has closed. */
  readonly onDecided: () => void;
}

interface Answers {
  readonly decision: FirstStartDecision;
  /** The time zone for the machine's clock; undefined if it stays unchanged. */
  readonly timeZone: string | undefined;
  /** The text of a new branch file; undefined if there is none. */
  readonly branch: string | undefined;
}

/** Stores the answers if a host can start with them. After the response, the host restarts. */
export async function keepAnswers(
  { settings: { dataDir }, machine, now, onDecided }: KeepingParts,
  { decision, timeZone, branch }: Answers,
  reply: FastifyReply,
): Promise<void> {
  const mistakes = decisionMistakes(decision, dataDir);
  if (mistakes.length > 0) throw unusableAnswers(mistakes);
  await keepDecision({ dataDir, decision, branch, now: now() }).catch((error) => {
    throw unusableAnswers([`The answers cannot be saved in ${dataDir}: ${fileProblem(error)}`]);
  });
  // A branch has its own time zone, so the decision is accepted even if the clock cannot be set.
  if (timeZone !== undefined) await machine.clockZone.set(timeZone);
  whenOver(reply.raw, onDecided);
}

/**
 * Refuses a printer that is a file of this machine but no detected printer, because anybody at the screen could enter a
 * file. Network printers are allowed.
 */
export async function refuseOtherFiles(printer = ''): Promise<void> {
  const path = pathOf(printer);
  if (path !== undefined && !(await listPrinters()).some((found) => pathOf(found) === path))
    throw invalidInput('printer', 'is not a printer of this machine');
}

/** The file that a value of FOYER_PRINTER opens. */
function pathOf(printer: string): string | undefined {
  // The host also trims settings before it parses them.
  const reading = readPrinterSetting(printer.trim());
  if (!reading.ok || reading.setting.kind !== 'host') return undefined;
  const { connection } = reading.setting;
  return connection.kind === 'file' ? connection.path : undefined;
}
