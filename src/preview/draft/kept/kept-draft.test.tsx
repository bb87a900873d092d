import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import type { KeptDraft } from '../../../contract/additions/page/kept-drafts.ts';
import { answer, refusal } from '../../../testing/gallery-answer.ts';
import { aKeptDraft } from '../../../testing/preview/a-kept-draft.ts';
import { openPreviewState } from '../../../testing/preview/open-preview-state.tsx';

const bo = { name: 'Bo', by: 'link', address: null } as const;
const byBo = (change: Partial<KeptDraft> = {}) =>
  aKeptDraft({ revision: 2, saved: { time: 1_800_000_000_000, author: bo }, ...change }, 'Harbour of Bo');

/** Opens the link of the draft that Ana has kept. */
async function openLink() {
  const page = await openPreviewState('kept-draft');
  await page.screen.findByText('· saved');
  const title = () => page.shown()?.branch.branch.name;
  await vi.waitFor(() => expect(title()).toBe('New Harbour'));
  return {
    ...page,
    title,
    look: () => window.dispatchEvent(new Event('focus')),
    async note(text: string) {
      await page.user.click(page.screen.getByRole('tab', { name: 'Changes (1)' }));
      await page.press(/^Add a note: Branch/);
      fireEvent.change(page.screen.getByLabelText(/^Note: Branch/), { target: { value: text } });
      await page.screen.findByText('· not saved yet');
    },
  };
}

describe('who opens the link of a kept draft', () => {
  it('sees it in the frame, who has saved it, and what it changes', async () => {
    const { screen, search } = await openLink();
    screen.getByText(/^Saved by Ana on 2026-11-21/);
    screen.getByRole('tab', { name: 'Changes (1)' });
    expect(search().get('draft')).toBe('d-1');
  });

  it('writes a note at a change, and saves it with what was seen', async () => {
    const { screen, press, note, answers, sent, lastSent } = await openLink();
    await note('Ask the mayor');
    const notes = [{ change: 'branch/branch-1/name', text: 'Ask the mayor' }];
    answers['PUT drafts/d-1'] = answer(aKeptDraft({ revision: 2, notes }));
    await press('Save');
    await screen.findByText('· saved');
    expect(sent.at(-1)).toMatch(/^PUT drafts\/d-1 /);
    expect(lastSent()).toMatchObject({
      title: 'Winter',
      notes,
      content: { branch: { name: 'New Harbour' } },
    });
  });

  it('saves it under the name that was typed last, also in another dialogue', async () => {
    const { press, note, lastSent } = await openLink();
    await note('Mine');
    localStorage.setItem('foyer-preview-author', 'Cy');
    await press('Save');
    expect(lastSent()).toMatchObject({ name: 'Cy' });
  });

  it('gets what a colleague has saved, and is told', async () => {
    const { screen, title, look, answers } = await openLink();
    answers['GET drafts/d-1'] = answer(byBo());
    look();
    await screen.findByText(/^Saved by Bo on .* You see it now\.$/);
    await vi.waitFor(() => expect(title()).toBe('Harbour of Bo'));
  });

  it('loses nothing of the own to a colleague: the page offers theirs, or a copy', async () => {
    const { screen, title, press, note, answers, lastSent } = await openLink();
    await note('Mine');
    answers['PUT drafts/d-1'] = refusal(409, 'DRAFT_SAVED_MEANWHILE');
    answers['GET drafts/d-1'] = answer(byBo());
    await press('Save');
    await screen.findByText(/^Saved by Bo on .* or keep yours/);
    expect(title()).toBe('New Harbour');
    answers['POST drafts'] = answer(aKeptDraft({ id: 'd-2', title: 'Winter (copy)' }));
    await press('Keep mine as a copy');
    await screen.findByText('Winter (copy)');
    expect(lastSent()).toMatchObject({ title: 'Winter (copy)', notes: [{ text: 'Mine' }] });
  });

  it('can load what the colleague has saved instead', async () => {
    const { screen, title, press, note, look, answers } = await openLink();
    await note('Mine');
    answers['GET drafts/d-1'] = answer(byBo());
    look();
    await screen.findByText(/or keep yours/);
    await press('Load theirs');
    await vi.waitFor(() => expect(title()).toBe('Harbour of Bo'));
    await screen.findByText('· saved');
  });

  it('plans it for tomorrow at 8, and reads why it was not published', async () => {
    const { screen, press, answers, lastSent, look } = await openLink();
    const at = Date.parse('2026-11-22T08:00:00+01:00');
    const plan = { at, author: bo, outcome: null };
    answers['PUT drafts/d-1/plan'] = answer(aKeptDraft({ revision: 2, plan }));
    await press('Publish at a time…');
    await press('Plan it');
    await screen.findByText(/^Is published on 2026-11-22 0\d:00, planned by Bo\.$/);
    expect(lastSent()).toMatchObject({ at: expect.any(Number) });
    const outcome = { kind: 'failed' as const, reasons: ['The branch file has changed.'] };
    answers['GET drafts/d-1'] = answer(aKeptDraft({ revision: 3, plan: { ...plan, outcome } }));
    look();
    await screen.findByText(/^Was not published on/);
    screen.getByText('The branch file has changed.');
    answers['DELETE drafts/d-1/plan'] = answer(aKeptDraft({ revision: 4 }));
    await press('Take the plan back');
    await vi.waitFor(() => expect(screen.queryByText(/^Was not published/)).toBeNull());
  });

  it('deletes it after a question', async () => {
    const { screen, press, sent, answers } = await openLink();
    answers['GET drafts'] = answer({ drafts: [aKeptDraft()] });
    await press('Drafts…');
    await screen.findByRole('button', { name: 'Delete “Winter”…' });
    await press('Delete “Winter”…');
    expect(sent).toEqual([]);
    answers['GET drafts'] = answer({ drafts: [] });
    await press('Delete “Winter”');
    await screen.findByText(/^None yet/);
    expect(sent).toEqual(['DELETE drafts/d-1']);
  });
});
