import * as v from 'valibot';
import type { Slip } from '../../../contract/additions/page/slip.ts';
import type { PaperRoll } from '../../../contract/additions/printing.ts';
import { newRoll, type RollUse, rollForecast, withSlip } from '../../../domain/paper/paper-roll.ts';
import { slipLengthMm } from '../../../domain/paper/slip-length.ts';
import { inDataFolder } from '../../data-folder/data-folder.ts';
import { readJsonFile, writeJsonFile } from '../../data-folder/json-file.ts';

export const rollUse = v.object({
  changedAt: v.number(),
  slips: v.number(),
  mm: v.number(),
  day: v.object({ since: v.number(), last: v.number(), slips: v.number(), mm: v.number() }),
});

interface Deps {
  readonly dataDir: string;
  readonly rollMm: number;
  readonly paperDots: number;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Counts the paper used from the roll. The count is stored, so it survives a restart. */
export async function openPaperRollCounter({ dataDir, rollMm, paperDots, now, onError }: Deps) {
  const file = inDataFolder(dataDir, 'paper-roll.json');
  let use = (await readJsonFile(file, rollUse)) ?? newRoll(now());
  let writing = Promise.resolve();

  /** If a count cannot be stored, the error is reported and printing continues. */
  function store(changed: RollUse): Promise<void> {
    use = changed;
    writing = writing.then(() => writeJsonFile(file, changed)).catch(onError);
    return writing;
  }

  return {
    used: (slip: Slip) => store(withSlip(use, slipLengthMm(slip, paperDots), now())),
    changed: () => store(newRoll(now())),
    forecast(): PaperRoll {
      const { leftMm, leftSlips, endsAt } = rollForecast(use, rollMm, now());
      return {
        changedAt: use.changedAt,
        slips: use.slips,
        leftMm,
        leftSlips: leftSlips ?? null,
        endsAt: endsAt ?? null,
      };
    },
  };
}

export type PaperRollCounter = Awaited<ReturnType<typeof openPaperRollCounter>>;
