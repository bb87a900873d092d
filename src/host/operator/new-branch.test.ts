import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { clockText } from '../../domain/calendar/clock-text.ts';
import type { Week } from '../../domain/calendar/usual-week.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { type OwnBranchAnswers, ownBranchOf } from '../../domain/configuration/own-branch.ts';
import { verifyPassword } from '../../service/branch-file/passwords.ts';
import { readBranchFiles } from '../../service/branch-file/read-branch-files.ts';
import { testNow } from '../../testing/builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeOwnBranch } from '../first-start/make-own-branch.ts';
import { newBranchCommand } from './new-branch.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'branch.json');
});

/** `isTTY`: true for a person at a terminal. */
async function run(
  args: readonly string[],
  typed: readonly string[] = [],
  isTTY = false,
  timeZone = 'Europe/Vienna',
) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => input });
  const prompts = new PassThrough();
  input.end(typed.map((line) => `${line}${isTTY ? '\r' : '\n'}`).join(''));
  const deps = { input, prompts, timeZone, now: testNow, randomBelow: () => 0 };
  const { exitCode, lines } = await newBranchCommand(args, deps);
  prompts.end();
  return { exitCode, lines, prompts: await text(prompts) };
}

async function branchInFile() {
  const reading = readBranchFiles([{ name: file, text: await readFile(file, 'utf8') }]);
  if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
  return reading.branchFiles[0];
}

const answers = ['Post', '', 'de en', 'Briefe / Letters, Bank / Banking', '2', 'mon-fri 8-18'];

describe('an operator who creates a branch', () => {
  it('answers the questions of the setup page, and gets the passwords of the first clerks', async () => {
    const { exitCode, lines } = await run([file], answers);
    expect(exitCode).toBe(0);
    expect(lines).toContain('  clerk-2  aaaa-aaaa-aaaa');
    const made = await branchInFile();
    expect(made).toMatchObject({
      branch: {
        name: 'Post',
        timeZone: 'Europe/Vienna',
        languages: ['de', 'en'],
        services: ['letters', 'banking'],
      },
      counters: [{ number: '1' }, { number: '2' }],
    });
    expect(made?.branch.openingHours).toHaveLength(5);
    expect(await verifyPassword(made?.users[0]?.passwordHash ?? '', 'aaaa-aaaa-aaaa')).toBe(true);
  });

  it.each([true, false])(
    'may answer again after reading the expected answer; at a terminal: %s',
    async (isTTY) => {
      const typed = answers.toSpliced(2, 0, 'klingon');
      const { exitCode, prompts } = await run([file], typed, isTTY);
      expect(exitCode).toBe(0);
      expect(prompts).toContain('“klingon” cannot be used: expected codes such as de en');
    },
  );

  it('gets no file from invalid answers in a pipe, and reads which answer was invalid', async () => {
    const wrong = [...answers.slice(0, 3), 'Briefe, Bank / Banking', '2'];
    expect(await run([file], wrong)).toMatchObject({
      exitCode: 64,
      lines: ['“Briefe, Bank / Banking” cannot be used: expected services with a name in each of de / en'],
    });
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('can begin with an example', async () => {
    expect((await run([file, '--like', 'post-office'])).exitCode).toBe(0);
    expect(await branchInFile()).toMatchObject({
      exceptionDays: [{ key: '2026-12-25' }, { key: '2027-01-01' }],
    });
  });

  it('gets no UTC branch on a machine in UTC: examples have their own zones, and otherwise a zone must be entered', async () => {
    expect((await run([file, '--like', 'bank'], [], false, 'UTC')).exitCode).toBe(0);
    expect((await branchInFile())?.branch.timeZone).toBe('Europe/Paris');
    await rm(file);
    const { exitCode, prompts } = await run(
      [file],
      answers.toSpliced(1, 1, '', 'Mars', 'new york'),
      true,
      'Etc/UTC',
    );
    expect([exitCode, prompts.includes('“Mars” cannot be used')]).toEqual([0, true]);
    expect((await branchInFile())?.branch.timeZone).toBe('America/New_York');
  });

  it('never loses an existing file', async () => {
    await writeFile(file, 'mine');
    expect(await run([file, '--like', 'bank'])).toMatchObject({
      exitCode: 73,
      lines: [`${file} already exists and was not changed`],
    });
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it('reads that the folder is missing', async () => {
    const missing = join(folder, 'none', 'branch.json');
    expect(await run([missing, '--like', 'bank'])).toMatchObject({
      exitCode: 73,
      lines: [
        `${missing} cannot be written: the folder ${join(folder, 'none')} does not exist. Create it first`,
      ],
    });
  });

  it.each([[[]], [['one', 'two']], [['one', '--like', 'castle']], [['one', '--unknown']]])(
    'reads the usage after the wrong arguments %j',
    async (args) => {
      expect(await run(args)).toMatchObject({
        exitCode: 64,
        lines: [expect.stringContaining('new-branch FILE')],
      });
    },
  );
});

/** A description of a branch that people could enter on the page or in a terminal. */
function described(seed: number): OwnBranchAnswers {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const languages = [['de', 'en'], ['fr'], ['en', 'ar', 'tr'], ['it', 'de']][below(4)] ?? ['en'];
  const services = ['Post', 'Bank', 'Pässe', 'الجوازات'].slice(below(3)).map((name) => ({
    names: Object.fromEntries(languages.map((code) => [code, `${name} ${code}`])),
  }));
  const opens = 60 * (6 + below(4));
  const week: Week = Array.from({ length: 7 }, (_, day) => ({
    isOpen: day < 5 || below(2) > 0,
    opens: opens + 30 * below(3),
    closes: opens + 30 * (8 + below(12)),
  }));
  const timeZone = ['Europe/Vienna', 'America/New_York', 'Asia/Tokyo'][below(3)] ?? 'Europe/Vienna';
  return { name: `Branch ${seed}`, timeZone, languages, services, counters: 1 + below(3), week };
}

/** The same description as lines for the terminal. */
const typedLines = ({ name, timeZone, languages, services, counters, week }: OwnBranchAnswers) => [
  name,
  timeZone,
  languages.join(' '),
  services.map(({ names }) => languages.map((code) => names[code]).join(' / ')).join(', '),
  String(counters),
  week
    .flatMap(({ isOpen, opens, closes }, day) =>
      isOpen
        ? [
            `${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][day]} ${clockText(opens)}-${clockText(closes)}`,
          ]
        : [],
    )
    .join('; '),
];

/** The text with its hashes masked, because each hash has a random salt. */
const withoutHashes = (text: string) => text.replace(/\$argon2id[^"]+/g, 'hash');

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'the command creates the same file as the setup page, at a terminal and from a file of answers: %i',
  async (seed) => {
    const description = described(seed);
    const made = await makeOwnBranch(ownBranchOf(description), () => 0);
    const expected = withoutHashes(made.ok ? made.text : made.mistakes.join('\n'));
    for (const isTTY of [true, false]) {
      expect((await run([file], typedLines(description), isTTY)).exitCode).toBe(0);
      expect(withoutHashes(await readFile(file, 'utf8'))).toBe(expected);
      await rm(file);
    }
  },
);
