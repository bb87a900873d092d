import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from './is-whole.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
let copy = '';

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'foyer-forgotten-'));
  for (const room of ['contract', 'words', 'domain', 'page', 'kiosk']) {
    // With the types of the last check, if there was one, only the affected files are checked again.
    for (const folder of [join('src', room), join('dist/types', room)].filter((path) =>
      existsSync(join(project, path)),
    )) {
      await cp(join(project, folder), join(copy, folder), { recursive: true, preserveTimestamps: true });
    }
  }
  for (const file of ['package.json', 'src/tsconfig.base.json'])
    await cp(join(project, file), join(copy, file));
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** The files below `src` that do not compile. */
async function brokenFiles(): Promise<string[]> {
  const output = await new Promise<string>((resolve) => {
    const tsc = join(project, 'node_modules/.bin/tsc');
    execFile(tsc, ['-b', 'src/kiosk', '--checkers', '1', '--pretty', 'false'], { cwd: copy }, (_, stdout) =>
      resolve(stdout),
    );
  });
  const files = [...output.matchAll(/^(\S+)\(\d+,\d+\): error TS/gm)].map(([, file = '']) => file);
  return [...new Set(files)].map((file) => relative('src', file)).sort();
}

type Change = readonly [file: string, text: string, replacement: string];

/** The files that do not compile after these changes. */
async function brokenBy(changes: readonly Change[]): Promise<string[]> {
  const originals = new Map<string, string>();
  try {
    for (const [file, text, replacement] of changes) {
      const path = join(copy, 'src', file);
      const source = await readFile(path, 'utf8');
      if (!originals.has(path)) originals.set(path, source);
      expect(source.split(text), `${file} must contain once: ${text}`).toHaveLength(2);
      await writeFile(path, source.replace(text, replacement));
    }
    return await brokenFiles();
  } finally {
    for (const [path, source] of originals) await writeFile(path, source);
  }
}

const session = 'kiosk/session/session.ts';
const questions = 'domain/menu/questions.ts';
/** The tables of each screen: its transcript, its problem, its facts, and its appearance. */
const overScreens = [
  'kiosk/by-ear/transcripts.ts',
  'kiosk/session/screen-problems.ts',
  'kiosk/session/screen-table.ts',
  'kiosk/views/screen-views.tsx',
];

interface Addition {
  readonly name: string;
  readonly changes: readonly Change[];
  /** The places that must decide about it. */
  readonly places: readonly string[];
}

const setup = "  | { readonly at: 'setup' }\n";

const additions: readonly Addition[] = [
  {
    name: 'a screen',
    changes: [[session, setup, `${setup}  | { readonly at: 'survey' }\n`]],
    places: overScreens,
  },
  {
    name: 'a screen that covers another one',
    changes: [[session, setup, `${setup}  | { readonly at: 'survey'; readonly over: MenuScreenState }\n`]],
    places: [...overScreens, 'kiosk/views/screen-router.tsx'],
  },
  {
    name: 'an event',
    changes: [
      [
        session,
        "  | { readonly type: 'touched' }\n",
        "  | { readonly type: 'touched' }\n  | { readonly type: 'survey-sent' }\n",
      ],
    ],
    places: ['kiosk/session/screen-kinds.ts'],
  },
  {
    name: 'a refusal',
    changes: [[session, "    | 'service-closed'\n", "    | 'service-closed'\n    | 'survey-missing'\n"]],
    places: ['kiosk/screens/advice-text.ts', 'kiosk/visit/ticket-client.ts'],
  },
  {
    name: 'an idle state',
    changes: [[session, "'starting' | 'setup' |", "'starting' | 'survey' | 'setup' |"]],
    places: ['kiosk/session/idle-screen.ts'],
  },
  {
    name: 'a state of the active profile',
    changes: [
      ['page/configuration/active-profile.ts', "'open' | 'closed' |", "'open' | 'survey' | 'closed' |"],
    ],
    places: ['kiosk/session/idle-state.ts'],
  },
  {
    name: 'a question',
    changes: [[questions, "  | 'message'\n", "  | 'message'\n  | 'survey'\n"]],
    places: [questions, ...overScreens],
  },
  {
    name: 'a state of the paper',
    changes: [
      [
        'kiosk/session/paper-state.ts',
        "  | { readonly at: 'missing' };",
        "  | { readonly at: 'missing' }\n  | { readonly at: 'torn' };",
      ],
    ],
    places: [
      'kiosk/screens/paper-sentences.ts',
      'kiosk/screens/ticket-paper.tsx',
      'kiosk/session/paper-state.ts',
    ],
  },
  {
    name: 'an outcome of a print',
    changes: [['contract/additions/create-ticket.ts', "['printed', 'sent',", "['printed', 'torn', 'sent',"]],
    places: ['kiosk/session/paper-state.ts'],
  },
  {
    name: 'a state of the printer',
    changes: [['contract/additions/printing.ts', "'paper-low',", "'torn', 'paper-low',"]],
    places: ['kiosk/staff/staff-facts.ts', 'kiosk/visit/paper-client.ts'],
  },
  {
    name: 'a command for the dispenser',
    changes: [
      ['contract/additions/events.ts', "(['reload', 'identify',", "(['reload', 'dance', 'identify',"],
    ],
    places: ['kiosk/staff/command-runner.ts', 'kiosk/staff/staff-panel.tsx'],
  },
  {
    name: 'a failure of a call',
    changes: [
      [
        'page/api/failure.ts',
        'export type Failure =\n',
        "export type Failure =\n  | { readonly kind: 'tired'; readonly problem: string }\n",
      ],
    ],
    places: ['page/startup/startup-problem.ts'],
  },
];

/** Additions that are compiled together, because no place decides about two of them. */
const rounds: Addition[][] = [];
for (const addition of additions) {
  const isApart = (round: readonly Addition[]) =>
    round.every(({ places }) => !places.some((place) => addition.places.includes(place)));
  const round = rounds.find(isApart);
  if (round) round.push(addition);
  else rounds.push([addition]);
}

describe('an addition does not compile until every place has decided about it, and no other place must', () => {
  // The first round has most of the additions, each with other places.
  const taken = isWhole ? rounds : rounds.slice(0, 1);
  it.each(taken.map((round) => [round.map(({ name }) => name).join(', '), round] as const))(
    '%s',
    async (_, round) => {
      const broken = await brokenBy(round.flatMap(({ changes }) => changes));
      expect(broken).toEqual(round.flatMap(({ places }) => places).sort());
    },
  );
});
