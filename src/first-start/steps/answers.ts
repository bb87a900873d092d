import type { FirstStartDecision } from '../../contract/additions/page/first-start.ts';
import { usualWeek } from '../../domain/calendar/usual-week.ts';
import type { OwnBranchAnswers } from '../../domain/configuration/own-branch.ts';

/** What was answered so far. What is undefined was skipped. */
export interface Answers extends OwnBranchAnswers {
  readonly shows: FirstStartDecision['shows'];
  /** Of the central service. */
  readonly address: string;
  /** Whether clerks call visitors at other computers, which then reach this machine. */
  readonly areClerksElsewhere: boolean;
  readonly printer: string | undefined;
  /** Inches. */
  readonly diagonal: number | undefined;
}

/** The answers of somebody who has touched nothing. */
export const firstAnswers = (timeZone: string): Answers => ({
  shows: 'demo',
  address: '',
  name: '',
  timeZone,
  languages: ['en'],
  services: [],
  counters: 2,
  areClerksElsewhere: true,
  week: usualWeek,
  printer: undefined,
  diagonal: undefined,
});

/** What the host keeps. */
export function decisionOf(answers: Answers): FirstStartDecision {
  const { shows, address, printer, diagonal, areClerksElsewhere } = answers;
  return {
    shows,
    settings: {
      ...(shows === 'service' && { UPSTREAM_URL: address }),
      ...(shows === 'branch' && areClerksElsewhere && { HOST: '0.0.0.0' }),
      ...(printer !== undefined && { PRINTER: printer }),
      ...(diagonal !== undefined && { SCREEN_DIAGONAL: diagonal.toFixed(1) }),
    },
  };
}
