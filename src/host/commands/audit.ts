import { auditDay } from '../operator/audit-day.ts';
import { runCommand } from './run-command.ts';

await runCommand('audit DAY', (settings, day = '') => auditDay(settings, day, Date.now));
