import { fireEvent, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { fieldNames, meaningOf } from '../../../contract/fields/fields.ts';
import { openPreviewState } from '../../../testing/preview/open-preview-state.tsx';
import { englishWords } from '../../words/preview-words.ts';
import { isTechnical } from '../changes/label.ts';
import { formFields } from '../fields/form-fields.ts';
import { type TaskName, taskNames, tasks, taskWith } from './tasks.ts';

async function openTask(name: TaskName) {
  const page = await openPreviewState('draft');
  await page.user.click(page.screen.getByRole('button', { name: englishWords.say(`task.${name}`) }));
  return { ...page, branch: () => page.shown()?.branch };
}

describe('the tasks of an administrator', () => {
  it('cover every field that affects visitors, once and with an input, and no technical fields', () => {
    const named = taskNames.flatMap((name) => tasks[name].steps.flatMap(({ fields }) => [...fields]));
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((field) => isTechnical(field))).toEqual([]);
    for (const { part, fields } of taskNames.flatMap((name) => [...tasks[name].steps])) {
      const inputs: readonly string[] = formFields(part).map(({ pattern }) => pattern);
      expect(fields.filter((field) => !inputs.includes(field))).toEqual([]);
    }
    const isOuter = (field: string) =>
      fieldNames.some((one) => /^[.[]/.test(one.slice(field.length)) && one.startsWith(field));
    const met = fieldNames.filter((field) => meaningOf(field)?.effect === 'visitor' && !isOuter(field));
    // Drafts contain no appointments.
    const drafted = met.filter((field) => !/^bookings\b/.test(field));
    expect(drafted.filter((field) => taskWith(field) === undefined)).toEqual([]);
  });

  it.each(taskNames)('show only the fields of "%s", with a title and a back button', async (name) => {
    const { screen, user } = await openTask(name);
    expect(screen.getByRole('heading', { name: englishWords.say(`task.${name}`) })).toBeTruthy();
    const shown = [...document.querySelectorAll<HTMLElement>('[data-field]')].map((one) => one.dataset.field);
    const wanted: readonly (string | undefined)[] = tasks[name].steps.flatMap(({ fields }) => [...fields]);
    expect(shown.filter((field) => !wanted.includes(field))).toEqual([]);
    expect(shown.length).toBeGreaterThan(0);
    for (const field of document.querySelectorAll('[data-field]')) {
      expect(field.querySelector('input, select, textarea, button')).toBeTruthy();
      for (const input of field.querySelectorAll('input, select, textarea')) {
        const own = input.getAttribute('aria-label') ?? input.closest('label')?.textContent;
        const label = own ?? document.querySelector(`label[for="${input.id}"]`)?.textContent;
        expect(label, input.outerHTML).toBeTruthy();
      }
    }
    await user.click(screen.getByRole('button', { name: 'All tasks' }));
    expect(screen.getByRole('navigation', { name: 'Tasks' })).toBeTruthy();
  });

  it.each([
    [{ kind: 'service', key: 'passport' }, 'services', 'Passport'],
    [{ kind: 'group', key: 'family' }, 'menu', 'Family'],
    [{ kind: 'part', key: 'brand' }, 'look', undefined],
    [{ kind: 'part', key: 'wall' }, 'look', undefined],
    [{ kind: 'part', key: 'smart-ticket' }, 'phones', undefined],
    [{ kind: 'part', key: 'week' }, 'hours', undefined],
  ] as const)('open for an element that is chosen in the frame: %j', async (at, task, name) => {
    const { screen, say } = await openPreviewState('draft');
    say({ type: 'pointed', at });
    expect(screen.getByRole('heading', { name: englishWords.say(`task.${task}`) })).toBeTruthy();
    if (name === 'Passport') {
      const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Service' });
      expect(list.selectedOptions[0]?.textContent).toBe(name);
    }
    say({ type: 'pointed', at: { kind: 'part', key: 'stub' } });
    expect(screen.getByRole('heading', { name: englishWords.say(`task.${task}`) })).toBeTruthy();
  });

  it('open the branch from Monday to Friday when the first opening hours are added, and then add only the next day', async () => {
    const { screen, user, branch } = await openTask('hours');
    const add = screen.getByRole('button', { name: 'Add an entry to “Opening hours”' });
    await user.click(add);
    expect(branch()?.branch.openingHours.map(({ day, start, end }) => [day, start, end])).toEqual(
      [1, 2, 3, 4, 5].map((day) => [day, '0900', '1700']),
    );
    await user.click(add);
    expect(branch()?.branch.openingHours.at(-1)).toMatchObject({ day: 6, start: '0900', end: '1700' });
  });

  it("change Monday's hours alone", async () => {
    const { screen, user, branch } = await openTask('hours');
    await user.click(screen.getByRole('button', { name: 'Add an entry to “Opening hours”' }));
    const [monday] = screen.getAllByPlaceholderText<HTMLInputElement>('00:00');
    fireEvent.change(monday as HTMLElement, { target: { value: '10:30' } });
    const starts = branch()?.branch.openingHours.map(({ day, start }) => [day, start]);
    expect(starts?.slice(0, 2)).toEqual([
      [1, '1030'],
      [2, '0900'],
    ]);
  });

  it('close the branch on two days', async () => {
    const { screen, user, branch } = await openTask('holidays');
    for (const date of ['2026-12-24', '2026-12-31']) {
      await user.click(screen.getByRole('button', { name: 'Add exception day' }));
      fireEvent.change(document.querySelector('[data-field="exceptionDays[].times"] input') as HTMLElement, {
        target: { value: date },
      });
    }
    const closed = branch()?.exceptionDays.slice(-2);
    expect(closed?.map(({ times, openingHours }) => [times.day, openingHours])).toEqual([
      [24, []],
      [31, []],
    ]);
  });

  it('move a tile, and give the screens another logo', async () => {
    const { screen, user, branch } = await openTask('menu');
    await user.click(screen.getByRole('button', { name: 'Move “Parking” up' }));
    const items = branch()?.profiles[0]?.structure[0]?.items.map((item) => Object.values(item)[0]);
    expect(items).toEqual(['passport', 'parking', 'family']);
    await user.click(screen.getByRole('button', { name: 'All tasks' }));
    await user.click(screen.getByRole('button', { name: englishWords.say('task.look') }));
    const logo = screen.getByRole('textbox', { name: 'Logo' });
    await user.clear(logo);
    await user.type(logo, 'media/new.svg');
    expect(branch()?.settings.styling.logoImage).toBe('media/new.svg');
  });

  it('rename a service in each language', async () => {
    const { screen, user, branch } = await openTask('services');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Birth');
    const texts = document.querySelector('[data-field="services[].texts"]') as HTMLElement;
    const names = within(texts).getAllByRole('textbox', { name: 'Name' });
    for (const [place, name] of names.entries()) {
      await user.clear(name);
      await user.type(name, `Registry ${place}`);
    }
    const renamed = Object.values(branch()?.services?.find(({ key }) => key === 'birth')?.texts ?? {});
    expect(renamed.map(({ name }) => name)).toEqual(names.map((_, place) => `Registry ${place}`));
    expect(renamed.length).toBeGreaterThan(0);
  });

  it('add a counter and a clerk, ask for a name, offer appointments and turn the QR code off', async () => {
    const { screen, user, branch } = await openTask('staff');
    const open = async (name: TaskName) => {
      await user.click(screen.getByRole('button', { name: 'All tasks' }));
      await user.click(screen.getByRole('button', { name: englishWords.say(`task.${name}`) }));
    };
    const counters = branch()?.counters?.length ?? 0;
    await user.click(screen.getByRole('button', { name: 'Add counter' }));
    expect(branch()?.counters).toHaveLength(counters + 1);
    const clerk = screen.queryByRole('button', { name: 'Add clerk' });
    if (clerk) await user.click(clerk);
    expect(branch()?.users?.at(-1)).toMatchObject({ newFirstPassword: true });
    await open('questions');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Visitor name' }), 'Required');
    expect(branch()?.profiles[0]?.features.customerName).toBe(2);
    await open('appointments');
    const offers = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Appointments' });
    const was = offers.checked;
    await user.click(offers);
    expect(branch()?.branch.features.appointment).toBe(!was);
    await open('phones');
    const code = screen.getByRole<HTMLInputElement>('checkbox', { name: 'QR code beside the menu' });
    const had = code.checked;
    await user.click(code);
    expect(branch()?.branch.features.smartTicket).toBe(!had);
  });
});
