import { parseArgs } from 'node:util';
import { operatorCommand } from '../outcomes/operator-command.ts';
import type { CheckTarget } from './check-target.ts';

export const conformanceUsage = `${operatorCommand('conformance')} --url <address> --key <API key> --wsid <WebSocket ID>
  [--user <name> --counter-wsid <WebSocket ID>, with --password or CONFORMANCE_PASSWORD]
  [--smart-token <token>, or CONFORMANCE_SMART_TOKEN]
  [--allow-changes] [--timeout <seconds for one request, 10>]`;

const maxTimeoutMs = 600_000;

/** Returns undefined if the command line is invalid. */
export function readConformanceArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): CheckTarget | undefined {
  const values = valuesOf(args);
  if (!values) return undefined;
  const { url, key, wsid, user, 'counter-wsid': counterWebsocketID, 'allow-changes': allowChanges } = values;
  if (url === undefined || key === undefined || wsid === undefined || !URL.canParse(url)) return undefined;
  const timeoutMs = Number(values.timeout) * 1000;
  if (!(timeoutMs >= 1 && timeoutMs <= maxTimeoutMs)) return undefined;
  const smartToken = values['smart-token'] ?? environment.CONFORMANCE_SMART_TOKEN;
  const target = {
    baseUrl: url.replace(/\/+$/, ''),
    apiKey: key,
    websocketID: wsid,
    allowChanges,
    timeoutMs,
    ...(smartToken !== undefined && { smartToken }),
  };
  if (user === undefined && counterWebsocketID === undefined && values.password === undefined) return target;
  const password = values.password ?? environment.CONFORMANCE_PASSWORD;
  if (user === undefined || counterWebsocketID === undefined || password === undefined) return undefined;
  return { ...target, clerk: { username: user, password, counterWebsocketID } };
}

function valuesOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: text,
        key: text,
        wsid: text,
        user: text,
        password: text,
        'counter-wsid': text,
        'smart-token': text,
        timeout: { type: 'string', default: '10' },
        'allow-changes': { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    return undefined;
  }
}
