import { randomUUID } from 'node:crypto';
import { checkService } from '../conformance/check-service.ts';
import { conformanceUsage, readConformanceArguments } from '../conformance/read-arguments.ts';
import { conformanceSummary, conforms, findingLines } from '../conformance/report.ts';
import { asksForHelp } from '../outcomes/operator-command.ts';

const argv = process.argv.slice(2);
const target = readConformanceArguments(argv, process.env);

if (target) {
  const findings = await checkService(target, {
    fetch,
    newKey: randomUUID,
    onFinding(finding) {
      for (const line of findingLines(finding, target)) console.log(line);
    },
  });
  console.log(conformanceSummary(findings));
  process.exitCode = conforms(findings) ? 0 : 1;
} else if (asksForHelp(argv)) console.log(conformanceUsage);
else {
  console.error(conformanceUsage);
  process.exitCode = 64;
}
