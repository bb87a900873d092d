import { describe, expect, it } from 'vitest';
import { aLiveBranch } from '../../../testing/preview/a-live-branch.ts';
import { englishWords } from '../../words/preview-words.ts';
import type { DraftEvent } from './draft-history.ts';
import { type DraftState, firstDraft, nextDraft } from './draft-state.ts';
import type { EditedBranch } from './edited-branch.ts';
import { type Path, valueAt } from './path.ts';
import { storeDraft, storedDraft } from './stored-draft.ts';

const live = aLiveBranch();
const fresh = firstDraft(live, undefined);
const name: Path = ['profiles', 0, 'name'];
const time: Path = ['profiles', 0, 'printDialogTime'];

const typed = (path: Path, value: unknown): DraftEvent => ({ type: 'edited', path, value, isTyping: true });
const chosen = (path: Path, value: unknown): DraftEvent => ({ type: 'edited', path, value, isTyping: false });
const draftAfter = (...events: DraftEvent[]) => events.reduce(nextDraft, fresh);
const shown = ({ branch }: DraftState, path: Path) => valueAt(branch, path);
const inForm = ({ history }: DraftState, path: Path) => valueAt(history.present, path);

describe('a draft', () => {
  it('shows an edit at once and does not change the live branch', () => {
    const state = draftAfter(typed(name, 'Summer'));
    expect(shown(state, name)).toBe('Summer');
    expect(live.branch.profiles[0]?.name).toBe('Weekday');
    expect(state.branch.services).toBe(live.branch.services);
  });

  it('undoes the typing in one field in one step', () => {
    const state = draftAfter(typed(name, 'S'), typed(name, 'Su'), typed(time, 20), typed(name, 'Sum'));
    const values: unknown[] = [];
    let now = state;
    while (now.history.past.length > 0) {
      now = nextDraft(now, { type: 'undone' });
      values.push([inForm(now, name), inForm(now, time)]);
    }
    expect(values).toEqual([
      ['Su', 20],
      ['Su', 15],
      ['Weekday', 15],
    ]);
  });

  it('undoes choices one by one, even in the same field', () => {
    const state = draftAfter(chosen(time, 20), chosen(time, 30));
    expect(inForm(nextDraft(state, { type: 'undone' }), time)).toBe(20);
  });

  it('redoes an undone edit until something else is edited', () => {
    const undone = nextDraft(draftAfter(typed(name, 'Summer')), { type: 'undone' });
    expect(inForm(nextDraft(undone, { type: 'redone' }), name)).toBe('Summer');
    const other = nextDraft(undone, chosen(time, 20));
    expect(nextDraft(other, { type: 'redone' })).toBe(other);
  });

  it('starts a new undo step for typing after an undo', () => {
    const undone = nextDraft(draftAfter(typed(name, 'S'), typed(time, 20)), { type: 'undone' });
    const typedAgain = nextDraft(undone, typed(name, 'Sp'));
    expect(inForm(nextDraft(typedAgain, { type: 'undone' }), name)).toBe('S');
  });

  it('adds no undo step for a replacement by the same value', () => {
    const state = draftAfter(typed(name, 'Summer'));
    const replaced = nextDraft(state, { type: 'replaced', by: structuredClone(state.history.present) });
    expect(replaced.history).toBe(state.history);
  });

  it('adds no undo step for an edit that changes nothing', () => {
    expect(draftAfter(chosen(name, 'Weekday'))).toBe(fresh);
  });

  it('can remove an optional field, and restore it', () => {
    const path: Path = ['languages', 0, 'tts'];
    const state = draftAfter(chosen(path, undefined));
    expect(state.branch.languages[0]).not.toHaveProperty('tts');
    expect(shown(nextDraft(state, { type: 'undone' }), path)).toEqual(live.branch.languages[0]?.tts);
  });
});

describe('an invalid value', () => {
  const invalid = draftAfter(typed(name, 'Summer'), typed(time, ''));

  it('keeps the frame at the last valid draft until it is corrected', () => {
    const edited = nextDraft(invalid, typed(name, 'Winter'));
    expect(shown(edited, name)).toBe('Summer');
    const mended = nextDraft(edited, typed(time, 30));
    expect(mended.problems).toEqual([]);
    expect([shown(mended, name), shown(mended, time)]).toEqual(['Winter', 30]);
  });

  it.each([
    [['settings', 'styling', 'pageColor'], '#12', 'Enter a colour such as #0e5f57.'],
    [
      ['dispensers', 0, 'special', 'profiles', 0, 'start'],
      '25:00',
      'Enter a time such as 09:30; the end of the day is 24:00.',
    ],
    [['branch', 'timeZone'], 'Europe/Nowhere', 'Enter a time zone such as Europe/Vienna.'],
    [['exceptionDays', 0, 'weekday'], 7, 'Enter 6 or less.'],
    [['exceptionDays', 0, 'times', 'day'], 31, 'This date does not exist.'],
    [['profiles', 0, 'ticketLayout'], '', 'This must not be empty.'],
    [['profiles', 0, 'name'], 'x'.repeat(20_001), 'Enter at most 20000 characters.'],
  ] as const)('%j is reported with the reason', (path, value, message) => {
    const { problems } = draftAfter(chosen(path, value));
    const told = problems.map((one) => ({ ...one, message: one.message(englishWords.say) }));
    expect(told).toEqual([{ path, message }]);
  });
});

describe('a draft that was stored before a reload', () => {
  const edited: EditedBranch = draftAfter(typed(name, 'Summer')).history.present;

  it('is not mentioned if it changes nothing', () => {
    expect(firstDraft(live, { edited: fresh.history.present, isCurrent: true }).origin.kind).toBe('live');
  });

  it('survives in the storage of the tab, with the version on which it is based', () => {
    const stored = new Map<string, string>();
    const storage = () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
    expect(storeDraft(live, edited, storage)).toBe(true);
    expect(storedDraft(live, storage)).toEqual({ edited, isCurrent: true });
    expect(storedDraft({ ...live, version: 'version-2' }, storage)?.isCurrent).toBe(false);
    const external = { ...live, version: undefined };
    storeDraft(external, edited, storage);
    expect(storedDraft(aLiveBranch({ version: undefined }), storage)?.isCurrent).toBe(true);
    const changed = aLiveBranch({ version: undefined }, { exceptionDays: [] });
    expect(storedDraft(changed, storage)?.isCurrent).toBe(false);
  });

  it('is lost without an error if the browser has no storage, or if the stored draft cannot be read', () => {
    const refused = () => {
      throw new Error('denied');
    };
    expect(storeDraft(live, edited, refused)).toBe(false);
    expect(storedDraft(live, refused)).toBeUndefined();
    for (const text of ['{', '7', '{"edited":7}']) {
      const storage = () => ({ getItem: () => text, setItem: () => {}, removeItem: () => {} });
      expect(storedDraft(live, storage)).toBeUndefined();
    }
  });
});
