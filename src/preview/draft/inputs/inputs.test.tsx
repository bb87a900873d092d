import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openPreviewState } from '../../../testing/preview/open-preview-state.tsx';
import { englishWords } from '../../words/preview-words.ts';
import type { TaskName } from '../tasks/tasks.ts';

async function openForm(
  task: TaskName,
  entity?: readonly [list: string, name: string],
  state: 'draft' | 'draft-of-odd-values' = 'draft',
) {
  const page = await openPreviewState(state);
  await page.press(englishWords.say(`task.${task}`));
  if (entity) await page.choose(...entity);
  const field = (pattern: string) => document.querySelector<HTMLElement>(`[data-field="${pattern}"]`);
  return {
    ...page,
    field,
    inField: (pattern: string) => within(field(pattern) as HTMLElement),
    input: (pattern: string) =>
      field(pattern)?.querySelector('input, select, textarea') as HTMLInputElement & HTMLSelectElement,
    said: () => page.screen.getAllByRole('status').at(-1)?.textContent,
  };
}

describe('an input of the draft', () => {
  it('for an optional text stores no empty text', async () => {
    const { inField, user, shown } = await openForm('services', ['Service', 'Passport']);
    const [, text] = inField('services[].texts').getAllByRole<HTMLInputElement>('textbox');
    const explanation = () => shown()?.branch.services?.[0]?.texts.en?.explanation;
    await user.clear(text as HTMLInputElement);
    await user.type(text as HTMLInputElement, 'P');
    expect(explanation()).toBe('P');
    await user.clear(text as HTMLInputElement);
    expect(explanation()).toBeNull();
  });

  it('for an optional number may be empty; an empty input for a required number is reported as missing', async () => {
    const { input, user, shown } = await openForm('services', ['Service', 'Passport']);
    await user.type(input('services[].maxTickets'), '7');
    expect(shown()?.branch.services?.[0]?.maxTickets).toBe(7);
    await user.clear(input('services[].maxTickets'));
    expect(shown()?.branch.services?.[0]).not.toHaveProperty('maxTickets');
    expect(input('services[].maxTickets').getAttribute('aria-invalid')).toBeNull();
    await user.clear(input('services[].priority'));
    expect(input('services[].priority').getAttribute('aria-invalid')).toBe('true');
    expect(input('services[].priority').getAttribute('aria-describedby')).toMatch(/-problem /);
  });

  it('for an icon shows every icon with its name, and removes the field if no icon is chosen', async () => {
    const { inField, user, shown } = await openForm('services', ['Service', 'Passport']);
    const choose = async (opener: string, icon: string) => {
      await user.click(inField('services[].icon').getByRole('button', { name: opener }));
      await user.click(inField('services[].icon').getByRole('button', { name: icon }));
    };
    await choose('Icon: No picture', 'Identity card');
    expect(shown()?.branch.services?.[0]?.icon).toBe('identity-card');
    await choose('Icon: Identity card', 'No picture');
    expect(shown()?.branch.services?.[0]).not.toHaveProperty('icon');
    await user.click(inField('services[].icon').getByRole('button', { name: 'Icon: No picture' }));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(inField('services[].icon').getByRole('button'));
  });

  it('for several lines is a text area', async () => {
    const { input } = await openForm('look');
    expect(input('profiles[].appearance.header.leftText')).toMatchObject({ tagName: 'TEXTAREA' });
    expect(input('profiles[].appearance.header.leftText').getAttribute('rows')).toBe('2');
    expect(input('settings.styling.logoImage').tagName).toBe('INPUT');
  });

  it('for a switch is a checkbox that turns the value on or off', async () => {
    const { screen, user, shown } = await openForm('menu');
    const check = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Expected wait' });
    expect(check.checked).toBe(true);
    await user.click(check);
    expect(shown()?.branch.profiles[0]?.appearance.showWaitTime).toBe(false);
  });

  it('for a choice shows the values in words, and keeps a value that has no words', async () => {
    const { input, user, shown } = await openForm('appointments', undefined, 'draft-of-odd-values');
    const list = input('profiles[].appearance.codeHideType');
    expect([...list.options].map(({ text }) => text)).toEqual([
      ...['Unknown: 9', 'Shown', 'Hidden', 'Last character shown'],
    ]);
    expect(list.selectedOptions[0]?.text).toBe('Unknown: 9');
    await user.selectOptions(list, 'Hidden');
    expect(shown()?.branch.profiles[0]?.appearance.codeHideType).toBe(1);
    expect([...list.options].map(({ text }) => text)).not.toContain('Unknown: 9');
  });

  it('for an absent value shows its default', async () => {
    const { input, user, shown } = await openForm('services', ['Service', 'Passport']);
    const isShown = input('services[].visibility');
    expect(shown()?.branch.services?.[0]).not.toHaveProperty('visibility');
    expect(isShown.selectedOptions[0]?.text).toBe('Yes');
    await user.selectOptions(isShown, 'No');
    expect(shown()?.branch.services?.[0]?.visibility).toBe(0);
  });

  it('for an optional part adds and removes the part', async () => {
    const { inField, user, shown } = await openForm('calls');
    const given = inField('languages[].tts').getByRole<HTMLInputElement>('checkbox', { name: /^Set “/ });
    expect(given.checked).toBe(true);
    expect(inField('languages[].tts').getAllByRole('textbox')).toHaveLength(1);
    await user.click(given);
    expect(shown()?.branch.languages[0]?.tts).toBeUndefined();
    expect(inField('languages[].tts').queryByRole('textbox')).toBeNull();
    await user.click(given);
    expect(shown()?.branch.languages[0]?.tts).toEqual({ announcement: '' });
  });

  it('for a time stores the notation of the interface, and reports an invalid time', async () => {
    const { inField, user, shown } = await openForm('hours');
    const hours = inField('branch.openingHours');
    await user.click(hours.getByRole('button', { name: /^Add an entry/ }));
    const [start] = hours.getAllByPlaceholderText<HTMLInputElement>('00:00');
    expect(start?.value).toBe('09:00');
    await user.clear(start as HTMLElement);
    await user.type(start as HTMLElement, '09:3');
    expect(start?.getAttribute('aria-invalid')).toBe('true');
    expect(hours.getAllByText(/Enter a time such as 09:30/).length).toBeGreaterThan(0);
    await user.type(start as HTMLElement, '0');
    expect(start?.getAttribute('aria-invalid')).toBeNull();
    expect(shown()?.branch.branch.openingHours[0]).toMatchObject({ start: '0930', end: '1700' });
  });

  it('for a list adds, moves and removes entries, and announces each step', async () => {
    const { inField, user, shown, said } = await openForm('services');
    const list = inField('branch.services');
    const services = () => shown()?.branch.branch.services;
    expect(services()).toEqual(['passport']);
    await user.click(list.getByRole('button', { name: 'Add an entry to “Available services”' }));
    expect(said()).toBe('Entry 2 was added.');
    const [, second] = list.getAllByRole<HTMLSelectElement>('combobox');
    expect(second?.getAttribute('aria-label')).toBe('Available services, place 2');
    await user.selectOptions(second as HTMLElement, 'Parking');
    expect(services()).toEqual(['passport', 'parking']);
    await user.click(list.getByRole('button', { name: 'Move “Parking” up' }));
    expect(services()).toEqual(['parking', 'passport']);
    expect(said()).toBe('“Parking” is now at place 1 of 2.');
    await user.click(list.getByRole('button', { name: 'Remove “Parking”' }));
    expect(said()).toBe('“Parking” was removed.');
    expect(list.queryByText('No entries.')).toBeNull();
    await user.click(list.getByRole('button', { name: 'Remove “Passport”' }));
    list.getByText('No entries.');
    expect(services()).toEqual([]);
  });

  it('for texts by name adds a text once, shows the sentence that it replaces, and removes the text', async () => {
    const { inField, user, shown } = await openForm('look');
    const texts = inField('languages[].texts.dispenser');
    const add = texts.getByRole<HTMLButtonElement>('button', { name: 'Add a text' });
    const name = texts.getByRole('combobox', { name: /name of a new text$/ });
    expect(add.disabled).toBe(true);
    await user.type(name, ' menu.question ');
    await user.click(add);
    expect(shown()?.branch.languages[0]?.texts.dispenser).toEqual({ 'menu.question': '' });
    texts.getByText(/^In English: /);
    await user.type(name, 'menu.question');
    expect(add.disabled).toBe(true);
    await user.click(texts.getByRole('button', { name: 'Remove menu.question' }));
    expect(shown()?.branch.languages[0]?.texts.dispenser).toEqual({});
  });

  it('for texts by language removes a text and adds it again', async () => {
    const { inField, user, shown } = await openForm('services', ['Service', 'Passport']);
    const texts = inField('services[].texts');
    await user.click(texts.getByRole('button', { name: 'Remove the text in English (en-GB)' }));
    expect(shown()?.branch.services?.[0]?.texts).toEqual({});
    await user.click(texts.getByRole('button', { name: 'Add a text in English (en-GB)' }));
    expect(shown()?.branch.services?.[0]?.texts).toEqual({
      en: { name: '', explanation: null, comment: null },
    });
  });
});

describe('the menu of a profile', () => {
  it('offers the items that it lacks, and creates an empty group', async () => {
    const { inField, user, shown, press } = await openForm('menu');
    const menu = inField('profiles[].structure');
    const items = () => shown()?.branch.profiles[0]?.structure[0]?.items;
    const list = menu.getByRole('combobox', { name: 'Service or group to add to the menu' });
    const offered = () =>
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(offered()).toEqual(['Service or group…', 'Birth']);
    expect(menu.getByRole<HTMLButtonElement>('button', { name: 'Add to the menu' }).disabled).toBe(true);
    await user.selectOptions(list, 'Birth');
    await press('Add to the menu');
    expect(items()?.at(-1)).toEqual({ service: 'birth' });
    await press('Remove “Family”');
    expect(items()?.map((item) => Object.values(item)[0])).toEqual(['passport', 'parking', 'birth']);
    const again = menu.getByRole('combobox', { name: 'Service or group to add to the menu' });
    await user.selectOptions(again, 'Family');
    await press('Add to the menu');
    expect(items()?.at(-1)).toEqual({ group: 'family', items: [] });
  });

  it('can be created for a language that has no menu', async () => {
    const { inField, user, shown, press, screen, said } = await openForm(
      'menu',
      undefined,
      'draft-of-odd-values',
    );
    const menu = inField('profiles[].structure');
    const language = menu.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
    expect([...language.options].map(({ text }) => text.endsWith(' (no menu)'))).toEqual([false, true]);
    await user.selectOptions(language, 'ar');
    menu.getByText('There is no menu in this language.');
    expect(screen.queryByRole('button', { name: 'Use this menu in all languages' })).toBeNull();
    await press('Add a menu');
    expect(shown()?.branch.profiles[0]?.structure.map((one) => one.language)).toEqual(['en', 'ar']);
    expect(screen.queryByRole('button', { name: 'Add a menu' })).toBeNull();
    await press('Use this menu in all languages');
    expect(said()).toBe('All languages have this menu now.');
  });

  it('moves an item into the group above it and out again, and keeps the focus on the item', async () => {
    const { screen, press, said } = await openForm('menu');
    expect(screen.queryByRole('button', { name: 'Move “Passport” into “Family”' })).toBeNull();
    await press('Move “Parking” into “Family”');
    expect(said()).toBe('“Parking” is now in the group.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move “Parking” out of the group');
    await press('Move “Parking” out of the group');
    expect(said()).toBe('“Parking” is now below the group.');
    expect(screen.queryByRole('button', { name: 'Move “Parking” out of the group' })).toBeNull();
  });
});

describe('a draft in the panel', () => {
  it('counts the invalid values, with a link to each', async () => {
    const { screen, user, input, press } = await openForm('services', ['Service', 'Passport']);
    await user.clear(input('services[].priority'));
    screen.getByText(/^Values that are not accepted: 1\./);
    await user.clear(input('numberIntervals[].min'));
    screen.getByText(/^Values that are not accepted: 2\./);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish…' }).disabled).toBe(true);
    screen.getByText('A draft with values that are not accepted cannot be published.');
    await press('All tasks');
    await user.click(screen.getAllByRole('button', { name: 'Service “Passport”' })[0] as HTMLElement);
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Service' });
    expect(list.selectedOptions[0]?.textContent).toBe('Passport');
    await press('Discard draft');
    expect(screen.queryByText(/not accepted/)).toBeNull();
  });

  it('has keyboard shortcuts for undo and redo', async () => {
    const { user, input, shown } = await openForm('menu');
    const name = () => shown()?.branch.profiles[0]?.name;
    await user.type(input('profiles[].name'), ' X');
    await user.keyboard('z{Control>}{Alt>}z{/Alt}{/Control}');
    expect(name()).toBe('Weekday Xz');
    await user.keyboard('{Control>}z{/Control}');
    expect(name()).toBe('Weekday');
    // There is no earlier step.
    await user.keyboard('{Control>}z{/Control}');
    expect(name()).toBe('Weekday');
    await user.keyboard('{Meta>}{Shift>}z{/Shift}{/Meta}');
    expect(name()).toBe('Weekday Xz');
  });
});
