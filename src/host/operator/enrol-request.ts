import type { EnrolCommand } from '../../contract/additions/operator-commands.ts';

interface EnrolArguments {
  readonly usage: string;
  /** The arguments without the flag of the action. */
  readonly argv: readonly string[];
  readonly requestOf: (...operands: readonly string[]) => EnrolCommand;
}

/** The usage of the command for each action. */
export const enrolUsages = {
  confirm: 'enrol [--replace] [USER_CODE] [WEBSOCKET_ID]',
  revoke: 'enrol --revoke WEBSOCKET_ID',
  rotate: 'enrol --rotate WEBSOCKET_ID',
};

/** Parses the command's action from its arguments. The user code may be typed in three groups, as shown. */
export function readEnrolArguments(argv: readonly string[]): EnrolArguments {
  for (const action of ['revoke', 'rotate'] as const) {
    const flag = argv.findIndex((text) => text === `--${action}` || text.startsWith(`--${action}=`));
    if (flag < 0) continue;
    const [, value] = argv[flag]?.split('=') ?? [];
    return {
      usage: enrolUsages[action],
      argv: [...argv.slice(0, flag), ...(value ? [value] : []), ...argv.slice(flag + 1)],
      requestOf: (websocketID = '') => ({ action, websocketID }),
    };
  }
  const replace = argv.includes('--replace');
  return {
    usage: enrolUsages.confirm,
    argv: joinGroups(argv.filter((text) => text !== '--replace')),
    requestOf: (userCode, websocketID) =>
      userCode === undefined || websocketID === undefined
        ? { action: 'list' }
        : { action: 'confirm', userCode, websocketID, ...(replace && { replace }) },
  };
}

function joinGroups(argv: readonly string[]): readonly string[] {
  const start = argv.findIndex((_, index) =>
    [0, 1, 2].every((next) => /^\d{3}$/.test(argv[index + next] ?? '')),
  );
  if (start < 0) return argv;
  return [...argv.slice(0, start), argv.slice(start, start + 3).join(''), ...argv.slice(start + 3)];
}
