import { expect, test } from '@playwright/test';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { readCondition } from './bench/page/conditions.ts';
import { measureSpeed } from './bench/page/measure-speed.ts';
import { valuesOf } from './bench/page/sample.ts';
import { buildFloors } from './bench/page/served/build-floors.ts';
import { type ServedPages, servePages } from './bench/page/served/serve-pages.ts';
import { whole } from './whole.ts';

let pages: ServedPages;
test.beforeAll(async () => {
  await buildFloors();
  pages = await servePages();
});
test.afterAll(() => pages.close());

test(
  'the bench of the page measures the menu of the kiosk and of the smallest page, and counts the requests of each',
  whole,
  async () => {
    const { samples, referenceRuns } = await measureSpeed(
      pages.targets.filter(({ name }) => name === 'kiosk' || name === 'chain'),
      { runs: 1, parts: ['cold'], conditions: [readCondition('1')], visits: 0, onProgress() {} },
    );
    const { branch, profiles } = demoBranchFile();
    // A document, a script, a style sheet, and the documented reads.
    const ofFloor = 3 + 4 + profiles.length + branch.languages.length;
    const floor = { part: 'cold', target: 'chain' } as const;
    expect(valuesOf(samples, { ...floor, measure: 'requestsBefore' })).toEqual([ofFloor]);
    expect(valuesOf(samples, { ...floor, measure: 'requests' })).toEqual([ofFloor]);
    expect(valuesOf(samples, { ...floor, measure: 'readTwice' })).toEqual([0]);

    expect(samples).toHaveLength(2);
    expect(referenceRuns).toHaveLength(2);
    for (const { measured } of samples) {
      expect(Object.entries(measured).filter(([, value]) => !Number.isFinite(value))).toEqual([]);
      expect(measured.shownMs).toBeGreaterThanOrEqual(measured.drawnMs ?? Number.NaN);
      expect(measured.answeredMs).toBeGreaterThan(0);
      expect(measured.requestsBefore).toBeGreaterThan(2);
      expect(measured.requests).toBeGreaterThanOrEqual(measured.requestsBefore ?? Number.NaN);
      expect(measured.bytesBefore).toBeGreaterThan(50 * 1024);
      expect(measured.bytes).toBeGreaterThanOrEqual(measured.bytesBefore ?? Number.NaN);
    }
  },
);
