import { randomUUID } from 'node:crypto';
import { checkService } from '../conformance/check-service.ts';
import { readArguments, usage } from '../conformance/read-arguments.ts';
import { conformanceReport, conforms } from '../conformance/report.ts';

const checked = readArguments(process.argv.slice(2), process.env);

if (checked) {
  const findings = await checkService(checked, { fetch, newKey: randomUUID });
  for (const line of conformanceReport(findings, checked)) console.log(line);
  process.exitCode = conforms(findings) ? 0 : 1;
} else {
  console.error(usage);
  process.exitCode = 64;
}
