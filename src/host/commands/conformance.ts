import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { checkService } from '../conformance/check-service.ts';
import { conformanceReport, conforms } from '../conformance/report.ts';

const usage =
  'npm run conformance -- --url <address> --key <API key> --wsid <websocket ID> [--allow-changes]';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    wsid: { type: 'string' },
    'allow-changes': { type: 'boolean', default: false },
  },
});
const { url, key, wsid } = values;

if (url === undefined || key === undefined || wsid === undefined || !URL.canParse(url)) {
  console.error(usage);
  process.exitCode = 64;
} else {
  const findings = await checkService(
    {
      baseUrl: url.replace(/\/+$/, ''),
      apiKey: key,
      websocketID: wsid,
      allowChanges: values['allow-changes'],
    },
    { fetch, newKey: randomUUID },
  );
  for (const line of conformanceReport(findings)) console.log(line);
  process.exitCode = conforms(findings) ? 0 : 1;
}
