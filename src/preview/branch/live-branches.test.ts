import { describe, expect, it } from 'vitest';
import type { BootAnswers } from '../../contract/additions/page/boot-answers.ts';
import type { PreviewSource } from '../../contract/additions/page/preview.ts';
import {
  readBranch,
  readCapabilities,
  readDevice,
  readExceptionDays,
  readProfile,
} from '../../contract/endpoints/dispenser-endpoints.ts';
import { pathOf } from '../../contract/endpoints/path-of.ts';
import { aBranch, aDevice, anExceptionDay, aProfile, testNow } from '../../testing/builders.ts';
import { englishWords } from '../words/preview-words.ts';
import { liveBranches } from './live-branches.ts';

const answered = (body: unknown) => ({ status: 200, headers: {}, body: JSON.stringify(body) });

function external(answers: BootAnswers): PreviewSource {
  return {
    kind: 'external',
    answers,
    serviceAddress: 'https://queue.example',
    websocketID: 'ws-1',
    screenDiagonal: null,
    now: testNow,
    isLocal: true,
  };
}

describe('an external service in the preview', () => {
  const profilePath = pathOf(readProfile, { params: { profile: aProfile().key } });
  const answers = {
    [readDevice.path]: answered(aDevice()),
    [readBranch.path]: answered({ ...aBranch(), shortName: 7 }),
    [profilePath]: { status: 503, headers: {}, body: '' },
  };
  const [live] = liveBranches(external(answers), 'Europe/Malta');

  it('has a dispenser and a branch, but no version that a draft could replace', () => {
    expect(live?.version).toBeUndefined();
    expect(live?.branch).toMatchObject({ dispensers: [{ key: aDevice().key }], services: undefined });
  });

  it('is listed with its missing, failed and invalid responses', () => {
    const lacks = live?.lacks(englishWords.say) ?? [];
    expect(lacks).toContain('The service creates no tickets for dispensers.');
    expect(lacks).toContain(`${profilePath} answered with 503.`);
    expect(lacks.some((sentence) => sentence.startsWith(`${readBranch.path} `))).toBe(true);
  });

  it('is previewed with phone tokens if it accepts them', () => {
    const withTokens = { ...answers, [readCapabilities.path]: answered({ additions: [], smartToken: 2 }) };
    expect(liveBranches(external(withTokens), 'Europe/Malta')[0]?.branch.capabilities.smartToken).toBe(2);
    expect(live?.branch.capabilities).not.toHaveProperty('smartToken');
  });

  it("gets today's date for an exception day that it reports without a date", () => {
    const days = answered([{ ...anExceptionDay(), times: 'today' }]);
    const [told] = liveBranches(external({ ...answers, [readExceptionDays.path]: days }), 'Europe/Malta');
    expect(told?.branch.exceptionDays.map(({ times }) => times)).toEqual([
      { year: 2026, month: 11, day: 21 },
    ]);
  });

  it('has no branch if it does not respond', () => {
    expect(liveBranches(external({}), 'Europe/Malta')).toEqual([]);
  });
});
