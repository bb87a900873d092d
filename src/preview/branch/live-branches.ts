import * as v from 'valibot';
import { noNames } from '../../contract/additions/page/names.ts';
import type { PreviewSource } from '../../contract/additions/page/preview.ts';
import { readCapabilities, readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { findScheduleProblems } from '../../domain/calendar/schedule-problems.ts';
import { configurationFrom } from '../../page/configuration/configuration.ts';
import { knownUntilKey } from '../../page/configuration/gather-answers.ts';
import { parseOnce } from '../../page/configuration/parse-leniently.ts';
import { salvageAnswer } from '../../page/configuration/salvage-answer.ts';
import type { LiveBranch } from './previewed-branch.ts';

/** The branches of a source. Empty if an external service reported nothing usable. */
export function liveBranches(source: PreviewSource, machineTimeZone: string): readonly LiveBranch[] {
  switch (source.kind) {
    case 'own':
      return source.branches.map(
        ({ file, version, content, waits, told, message, closings, closedDays }) => ({
          file,
          version,
          branch: {
            ...content,
            users: content.users,
            rules: content.rules,
            waits,
            closings,
            closedDays,
            capabilities: source.capabilities,
            names: noNames,
          },
          message,
          told,
          lacks: () => [],
        }),
      );
    case 'external':
      return externalBranch(source, machineTimeZone);
  }
}

type ExternalSource = Extract<PreviewSource, { kind: 'external' }>;

/** For each of our additions, the sentence about the data that are missing without the addition. */
const untoldWithout = {
  service: 'notes.noServices',
  group: 'notes.noGroups',
  ticket: 'notes.noTickets',
  '/events': 'notes.noCalls',
  exceptionDay: 'notes.onlyToday',
} as const;

/** Sentences about data that no external service can report to a dispenser. */
const alwaysUntold = ['notes.noIntervals', 'notes.noDispensers'] as const;

function externalBranch({ answers, now }: ExternalSource, machineTimeZone: string): readonly LiveBranch[] {
  const raw = Object.fromEntries(
    Object.entries(answers).flatMap(([path, { status, body }]) => {
      const json = status === 200 ? v.safeParse(v.pipe(v.string(), v.parseJson()), body) : undefined;
      return json?.success ? [[path, json.output]] : [];
    }),
  );
  const parse = parseOnce();
  const told = configurationFrom(raw, () => machineTimeZone, parse, salvageAnswer);
  if (!told) return [];
  // Without our addition, a service reports only today's exception days.
  const today = branchTime(now, told.branch.timeZone).date;
  const configuration =
    configurationFrom({ ...raw, [knownUntilKey]: today }, () => machineTimeZone, parse, salvageAnswer) ??
    told;
  const {
    device,
    deviations,
    knownUntil: _until,
    names,
    additions,
    services,
    groups,
    ...content
  } = configuration;
  const { smartToken, callInBranchLanguageToo, nameOnTicket, callPlace, boardSpeaks, ...rest } = content;
  const capabilities = {
    additions,
    ...(smartToken !== undefined && { smartToken }),
    ...(callInBranchLanguageToo !== undefined && { callInBranchLanguageToo }),
    ...(nameOnTicket !== undefined && { nameOnTicket }),
    ...(callPlace !== undefined && { callPlace }),
    ...(boardSpeaks !== undefined && { boardSpeaks }),
  };
  const waits: readonly WaitingInfo[] =
    salvageAnswer(readWaitingInfo.response, raw[readWaitingInfo.path] ?? [], () => {}) ?? [];
  const failed = Object.entries(answers).flatMap(([path, { status }]) =>
    status === 200 || path === readCapabilities.path ? [] : [{ path, status }],
  );
  return [
    {
      file: undefined,
      version: undefined,
      message: null,
      told: undefined,
      branch: {
        ...rest,
        dispensers: [device],
        services: services && [...services],
        groups: groups && [...groups],
        codes: undefined,
        numberIntervals: undefined,
        advertisements: undefined,
        counters: undefined,
        users: undefined,
        rules: undefined,
        profiles: [...rest.profiles],
        languages: [...rest.languages],
        exceptionDays: [...rest.exceptionDays],
        names,
        capabilities,
        waits,
      },
      lacks: (say) => [
        ...Object.entries(untoldWithout).flatMap(([addition, lack]) =>
          additions.includes(addition) ? [] : [say(lack)],
        ),
        ...alwaysUntold.map((lack) => say(lack)),
        ...failed.map((answer) => say('notes.answered', answer)),
        ...[...findScheduleProblems(configuration), ...deviations].map(
          ({ where, problem }) => `${where}: ${problem}`,
        ),
      ],
    },
  ];
}
