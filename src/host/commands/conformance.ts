import { randomUUID } from 'node:crypto';
import { checkService } from '../conformance/check-service.ts';
import { readArguments, usage } from '../conformance/read-arguments.ts';
import { conformanceReport, conforms } from '../conformance/report.ts';

const target = readArguments(process.argv.slice(2), process.env);

if (target) {
  const findings = await checkService(target, { fetch, newKey: randomUUID });
  for (const line of conformanceReport(findings, target)) console.log(line);
  process.exitCode = conforms(findings) ? 0 : 1;
} else {
  console.error(usage);
  process.exitCode = 64;
}
