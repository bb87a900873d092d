import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedDraft } from '../../../contract/additions/page/shared-draft.ts';
import { answer, refusal } from '../../../page/simulation/simulated-answer.ts';
import { aBranch } from '../../../testing/builders.ts';
import { aSharedDraft } from '../../../testing/preview/a-shared-draft.ts';
import { openPreviewState } from '../../../testing/preview/open-preview-state.tsx';

const bo = { name: 'Bo', by: 'link', address: null } as const;
const byBo = aSharedDraft(
  { revision: 'r-2', saved: { time: 1_800_000_000_000, author: bo } },
  'Harbour of Bo',
);
const state = (draft: SharedDraft | null, version = 'version-1') => answer({ version, draft });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

async function openDraft() {
  const page = await openPreviewState('shared-draft');
  const name = () => page.shown()?.branch.branch.name;
  await vi.waitFor(() => expect(name()).toBe('New Harbour'));
  return {
    ...page,
    name,
    look: () => window.dispatchEvent(new Event('focus')),
    async change(text: string) {
      const tasks = page.screen.queryByRole('button', { name: 'The menu and its order' });
      if (tasks) await page.user.click(tasks);
      const field = document.querySelector('[data-field="profiles[].name"] input');
      fireEvent.change(field as HTMLElement, { target: { value: text } });
      await page.screen.findByText('Saving…');
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    saves: () => page.sent.filter((line) => line.startsWith('PUT draft')).length,
  };
}

describe('the draft of a branch', () => {
  it('is shown to the next administrator, with the name of the current editor', async () => {
    const { screen } = await openDraft();
    screen.getByText(/^Ana is editing this branch: last change on 2026-11-21/);
    screen.getByRole('tab', { name: /^Changes *1$/ });
  });

  it('is saved a second after the last change, under the name that was typed last', async () => {
    const { screen, change, pass, answers, saves, lastSent } = await openDraft();
    localStorage.setItem('foyer-preview-author', 'Cy');
    answers['PUT draft'] = state(aSharedDraft({ revision: 'r-2' }));
    await change('Day');
    await change('Weekdays');
    expect(saves()).toBe(0);
    await pass(1_000);
    expect(saves()).toBe(1);
    expect(lastSent()).toMatchObject({ name: 'Cy', content: { profiles: [{ name: 'Weekdays' }] } });
    await screen.findByText(/^Saved on the host|^Saving/);
  });

  it('follows the changes of another administrator, with a notice', async () => {
    const { screen, name, look, answers } = await openDraft();
    answers['GET draft'] = state(byBo);
    look();
    await screen.findByText('Bo has changed the draft. You see it now.');
    await vi.waitFor(() => expect(name()).toBe('Harbour of Bo'));
  });

  it('reports an earlier draft that could not be read', async () => {
    const { screen, look, answers } = await openDraft();
    const problem = 'The draft on the host is empty. The file is kept as a.json.damaged.';
    answers['GET draft'] = answer({ version: 'version-1', draft: null, problem });
    look();
    await screen.findByText(problem);
  });

  it('is not lost when two administrators change it: the page lists the differences, and asks the administrator', async () => {
    const { screen, name, change, pass, press, answers, lastSent } = await openDraft();
    await change('Mine');
    answers['PUT draft'] = refusal(409, 'DRAFT_SAVED_MEANWHILE');
    answers['GET draft'] = state(byBo);
    await pass(1_000);
    await screen.findByText(/^Bo changed the draft on .*, and you have changed it too/);
    expect(screen.getByText('“Harbour of Bo”')).toBeTruthy();
    expect(name()).toBe('New Harbour');
    answers['PUT draft'] = state(aSharedDraft({ revision: 'r-3' }));
    await press('Keep mine');
    await pass(1_000);
    expect(lastSent()).toMatchObject({ content: { branch: { name: 'New Harbour' } } });
  });

  it('can be replaced by the draft of the other administrator', async () => {
    const { screen, name, change, press, look, answers } = await openDraft();
    await change('Mine');
    answers['GET draft'] = state(byBo);
    look();
    await screen.findByText(/and you have changed it too/);
    await press('Load the other draft');
    await vi.waitFor(() => expect(name()).toBe('Harbour of Bo'));
  });

  it('can be discarded, and one undo restores it', async () => {
    const { screen, pass, press, answers, sent } = await openDraft();
    answers['DELETE draft'] = state(null);
    await press('Discard draft');
    await pass(1_000);
    expect(sent).toContainEqual('DELETE draft');
    answers['PUT draft'] = state(aSharedDraft({ revision: 'r-3' }));
    await press('Undo');
    await screen.findByText('Saving…');
  });

  it('is replaced by the live branch if somebody discards it, with a notice', async () => {
    const { screen, name, look, answers } = await openDraft();
    answers['GET draft'] = state(null);
    look();
    await screen.findByText(/^Another administrator has published or discarded the draft/);
    await vi.waitFor(() => expect(name()).toBe('Old Harbour'));
  });

  it('is offered again with the changes to the file if the file has changed meanwhile', async () => {
    const { screen, name, look, answers, press } = await openDraft();
    const base = { ...aSharedDraft().base, branch: aBranch({ name: 'Before' }) };
    answers['GET draft'] = state(aSharedDraft({ version: 'version-0', base, revision: 'r-0' }));
    look();
    await screen.findByText(/^The branch file has changed since you began this draft/);
    expect(screen.getByText('“Before”')).toBeTruthy();
    await press('Use the draft');
    await vi.waitFor(() => expect(name()).toBe('New Harbour'));
  });

  it('stays in the tab, with the reason, while the host does not answer', async () => {
    const { screen, change, pass, answers } = await openDraft();
    answers['PUT draft'] = 'unreachable';
    await change('Mine');
    await pass(1_000);
    await screen.findByText('The draft is in this tab only. The host cannot be reached.');
  });
});
