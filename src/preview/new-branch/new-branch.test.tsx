import { fireEvent, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../page/simulation/simulated-answer.ts';
import { aBranch, aDevice } from '../../testing/builders.ts';
import { aLiveBranch } from '../../testing/preview/a-live-branch.ts';
import { openPreviewState } from '../../testing/preview/open-preview-state.tsx';
import { contentOf } from '../draft/shared/content-of.ts';

/** The answer of the host: a whole branch, whose clerk gets a first password. */
function aMadeBranch() {
  const live = aLiveBranch(
    {},
    {
      branch: aBranch({ key: 'harbour-post', name: 'Harbour Post' }),
      dispensers: [aDevice({ key: 'harbour-post-dispenser', name: 'Dispenser' })],
      users: [{ key: 'c-1', username: 'clerk-1', name: 'clerk-1', avatar: '', newFirstPassword: true }],
    },
  );
  return { written: '{}', version: 'made-1', content: contentOf(live, live.branch)?.content };
}

/** True if the browser asks before the tab is closed. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function answerQuestions() {
  const page = await openPreviewState('make');
  const { screen, answers, press, user } = page;
  const write = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  write('Name of the branch', 'Harbour Post');
  await user.click(screen.getByLabelText('Deutsch'));
  write('Service 1 in English', 'Letters');
  await user.click(screen.getByRole('button', { name: 'Icon of service 1: No icon' }));
  await user.click(await screen.findByRole('button', { name: 'Letter' }));
  await user.click(screen.getByLabelText('Saturday'));
  write('Saturday, closes', '12:00');
  answers['POST new-branch'] = answer(aMadeBranch());
  await press('Make the draft');
  return page;
}

describe('the first view', () => {
  it('has three ways in: look, change, make a branch', async () => {
    const { screen, user } = await openPreviewState('start');
    const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
    screen.getByText(/^Foyer shows “Old Harbour”/);
    await press(/^Look/);
    expect(location.search).toBe('?panel=week');
    await press('Home');
    await press(/^Change/);
    expect(location.search).toBe('?panel=draft');
    await press('Home');
    await press(/^Make a branch/);
    await screen.findByRole('heading', { name: 'Make a branch' });
    await press('Back');
    expect(location.search).toBe('');
  });
});

describe('an administrator who makes a branch', () => {
  it('answers the questions, and sees the branch as a draft', async () => {
    const { screen, sent, shown, say, caption } = await answerQuestions();
    await screen.findByText('“Harbour Post” is new.');
    const asked = JSON.parse(sent.at(-1)?.replace(/^POST new-branch /, '') ?? '');
    expect(asked).toMatchObject({
      name: 'Harbour Post',
      languages: ['en', 'de'],
      services: [{ names: { en: 'Letters', de: 'Letters' }, icon: 'letter' }],
      counters: ['1', '2'],
    });
    expect(asked.openingHours.at(-1)).toEqual({ day: 6, start: '0800', end: '1200' });
    say({ type: 'ready' });
    expect(shown()).toMatchObject({ branch: { branch: { name: 'Harbour Post' } } });
    expect(caption()).toMatch(/^New branch · /);
  });

  it('finds the branch again after a reload of the page, is asked before the tab is closed, and can delete it', async () => {
    const { screen, press } = await answerQuestions();
    await screen.findByText('“Harbour Post” is new.');
    expect(sessionStorage.getItem('foyer.made-branch')).toContain('Harbour Post');
    expect(asksBeforeClosing()).toBe(true);
    await press('Delete…');
    await press('Delete it');
    await screen.findByText('What do you want to do?');
    expect(sessionStorage.getItem('foyer.made-branch')).toBeNull();
    expect(asksBeforeClosing()).toBe(false);
  });

  it('publishes it with visible passwords, and reads an error if that is not possible', async () => {
    const { screen, press, answers, lastSent } = await answerQuestions();
    await screen.findByText('“Harbour Post” is new.');
    await press('Publish…');
    const dialog = within(screen.getByRole('dialog', { name: 'Show “Harbour Post” instead of the demo?' }));
    const password = dialog.getByLabelText<HTMLInputElement>('clerk-1 (user name clerk-1)').value;
    answers['POST new-branch/publish'] = refusal(400, 'DRAFT_INVALID', {
      mistakes: [{ field: 'services', problem: 'is empty' }],
    });
    await press('Publish it');
    await dialog.findByText('services: is empty');
    answers['POST new-branch/publish'] = { status: 204 };
    await press('Publish it');
    await dialog.findByText(/^The branch is published/);
    expect(lastSent()).toMatchObject({ written: '{}', passwords: [{ user: 'c-1', password }] });
    await press('Close');
    await vi.waitFor(() => expect(location.search).toBe(''));
  });
});
