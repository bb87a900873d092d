import { currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openQueries } from '../../page/hooks/open-queries.ts';
import { aProfile, testNow } from '../../testing/builders.ts';
import { aLiveBranch } from '../../testing/preview/a-live-branch.ts';
import { anAdministrator } from '../../testing/preview/an-administrator.ts';
import type { Administrator } from '../administrator/use-administrator.ts';
import type { LiveBranch } from '../branch/previewed-branch.ts';
import { previewClient } from '../client/preview-client.ts';
import { englishWords } from '../words/preview-words.ts';
import { type Draft, useDraft } from './changes/use-draft.ts';
import { DraftPanel } from './draft-panel.tsx';
import { useSharedDraft } from './shared/use-shared-draft.ts';
import type { TaskName } from './tasks/tasks.ts';

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

interface Options {
  readonly live?: LiveBranch;
  readonly canImport?: boolean;
  readonly isDemo?: boolean;
  readonly isLocal?: boolean;
  readonly administrator?: Administrator;
  readonly answer?: () => Response;
}

beforeEach(() => sessionStorage.clear());

const storedDrafts = () =>
  Object.keys(sessionStorage).filter((name) => name.startsWith('foyer.draft/')).length;

async function openPanel({
  live = aLiveBranch(),
  canImport = true,
  isDemo = false,
  isLocal = true,
  administrator = anAdministrator(),
  answer = () => Response.json({ version: '2', isChanged: true }),
}: Options = {}) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const sent: Sent[] = [];
  let reloads = 0;
  let now: Draft | undefined;
  const fetch = async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) });
    return answer();
  };
  const client = previewClient(fetch);
  function Page({ shown }: { readonly shown: LiveBranch }) {
    const draft = useDraft(shown);
    now = draft;
    const shared = useSharedDraft({ draft, client, isOn: false, live: shown, onReload: () => {} });
    return (
      <DraftPanel
        draft={draft}
        shared={shared}
        administrator={administrator}
        canImport={canImport}
        isDemo={isDemo}
        isLocal={isLocal}
        client={client}
        liveMs={testNow}
        live={shown}
        dispenser="device-1"
        nowMs={testNow}
        pointed={undefined}
        isWide={false}
        onWide={() => {}}
        onScreen={() => {}}
        onReload={() => {
          reloads += 1;
        }}
      />
    );
  }
  const queries = openQueries();
  const show = (shown: LiveBranch) =>
    root.render(
      <QueryClientProvider client={queries}>
        <Page shown={shown} />
      </QueryClientProvider>,
    );
  function close() {
    root.unmount();
    place.remove();
  }
  onTestFinished(close);
  show(live);
  const screen = within(place);
  await screen.findByRole('tablist');
  const user = userEvent.setup({ delay: null });
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const open = async (task: TaskName) => {
    if (screen.queryByRole('button', { name: 'All tasks' })) await press('All tasks');
    await press(englishWords.say(`task.${task}`));
  };
  return {
    screen,
    user,
    sent,
    show,
    close,
    reloads: () => reloads,
    shown: () => now?.shown ?? live.branch,
    press,
    open,
    choose: (list: string, text: string) =>
      user.selectOptions(screen.getAllByRole('combobox', { name: list })[0] as HTMLElement, text),
    async rename() {
      await open('menu');
      const name = document.querySelector<HTMLInputElement>('[data-field="profiles[].name"] input');
      await user.type(name as HTMLInputElement, ' X');
    },
    status: () => screen.getAllByRole('status').map(({ textContent }) => textContent),
  };
}

const names = ({ items }: { readonly items: readonly object[] }) =>
  items.map((item) => Object.values(item).find((value) => typeof value === 'string'));

describe('the forms', () => {
  it('update the frame with every typed letter, and show the old value', async () => {
    const { screen, user, shown, open, press } = await openPanel();
    await open('look');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Header, at the start' });
    await user.type(field, 'City');
    expect(shown().profiles[0]?.appearance.header.leftText).toBe('City');
    expect(screen.getByText('was: empty')).toBeTruthy();
    await press('Revert: Header, at the start');
    expect(shown().profiles[0]?.appearance.header.leftText).toBe('');
    expect(screen.queryByText('was: empty')).toBeNull();
  });

  it('do not send an invalid value to the frame, and show the reason', async () => {
    const { screen, user, shown, open, press } = await openPanel();
    await open('menu');
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Services on one ticket' });
    await user.clear(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/Enter a number\./).length).toBeGreaterThan(0);
    expect(shown().profiles[0]?.serviceCount).toBe(1);
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Download as a branch file' }).disabled,
    ).toBe(true);
    await press('Undo');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('mark a text that is not a colour', async () => {
    const { screen, user, open } = await openPanel();
    await open('look');
    const field = screen.getByRole('textbox', { name: 'Text colour' });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await user.clear(field);
    await user.type(field, '#12');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Pick a colour: Text colour').value).toBe('#000000');
  });

  it('show the colour that visitors see if the kiosk adjusts a colour', async () => {
    const { screen, user, open } = await openPanel();
    await open('look');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text colour' });
    await user.clear(field);
    await user.type(field, '#EEEEEE');
    expect(screen.getAllByText(/^Visitors see #/).length).toBeGreaterThan(0);
    const aColour = expect.stringMatching(/^#[0-9a-f]{6}$/i);
    for (const sample of screen.getAllByText('Text', { selector: '.sample' })) {
      expect([sample.style.background, sample.style.color]).toEqual([aColour, aColour]);
    }
  });

  it('add a counter and a clerk, whose first password is generated for the import', async () => {
    const live = aLiveBranch({}, { counters: [] });
    const { screen, press, open, shown, sent } = await openPanel({ live });
    await open('staff');
    await press('Add counter');
    await press('Add clerk');
    expect(shown().counters?.at(-1)).toMatchObject({ name: 'Counter 1', number: '1' });
    expect(shown().users?.at(-1)).toMatchObject({ username: 'clerk-1', newFirstPassword: true });
    await press('Publish…');
    const password = screen.getByLabelText<HTMLInputElement>('New clerk (user name clerk-1)').value;
    expect(password).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    await press(/^Publish changes/);
    await screen.findByText('The branch file was replaced and applied.');
    expect(sent).toMatchObject([{ body: { passwords: [{ password }] } }]);
    expect(JSON.stringify(sessionStorage)).not.toContain(password);
    expect(screen.getByLabelText<HTMLInputElement>(/New clerk \(user/).readOnly).toBe(true);
  });

  it('list everything that is removed with a service, and one undo restores it', async () => {
    const { screen, press, open, choose, shown } = await openPanel();
    const before = shown();
    await open('services');
    await choose('Service', 'Passport');
    const own = within(screen.getByRole('region', { name: 'Services' }));
    own.getByRole('button', { name: 'Remove' }).click();
    await screen.findByRole('dialog');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Remove Service “Passport”?' })).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Branch: Available services',
      'Profile “Weekday”: Menu',
    ]);
    dialog.getByRole('button', { name: 'Remove' }).click();
    await vi.waitFor(() => expect(shown().services?.map(({ key }) => key)).toEqual(['birth', 'parking']));
    await press('Undo');
    expect(shown()).toEqual(before);
  });

  it('keep the draft when the clerks become visible to an administrator', async () => {
    const { screen, open, press, show, shown } = await openPanel({
      live: aLiveBranch({}, { counters: [], users: undefined }),
    });
    await open('staff');
    await press('Add counter');
    const [ana] = [{ key: 'user-ana', username: 'ana', name: 'Ana', avatar: '' }];
    show(aLiveBranch({}, { counters: [], users: [ana] }));
    await screen.findByDisplayValue('Ana');
    expect(shown().counters).toHaveLength(1);
    expect(screen.getByRole('tab', { name: /^Changes *1$/ })).toBeTruthy();
  });

  it('add and remove exception days, and windows of the week', async () => {
    const { screen, press, open, shown } = await openPanel();
    await open('holidays');
    await press('Add exception day');
    expect(shown().exceptionDays.map(({ name }) => name)).toEqual(['Staff day', 'New exception day']);
    await press('Remove');
    expect(shown().exceptionDays).toHaveLength(1);
    await open('menu');
    await press('Add an entry to “Weekly schedule”');
    expect(shown().dispensers[0]?.special.profiles.at(-1)).toEqual({
      profile: 'profile-1',
      day: 0,
      start: '0800',
      end: '1700',
      links: null,
    });
    expect(screen.getByRole('tab', { name: /^Changes *1$/ })).toBeTruthy();
  });
});

it('the forms begin a task with the profile that is on the screen', async () => {
  const profiles = [aProfile({ key: 'night', name: 'Night' }), aProfile()];
  const { screen, open, choose } = await openPanel({ live: aLiveBranch({}, { profiles }) });
  await open('menu');
  const name = () => document.querySelector<HTMLInputElement>('[data-field="profiles[].name"] input')?.value;
  expect(name()).toBe('Weekday');
  await choose('Profile', 'Night');
  expect(name()).toBe('Night');
  expect(screen.queryByRole('combobox', { name: 'Edit' })).toBeNull();
});

describe('the menu', () => {
  it('is reordered with buttons, step by step, announces each result, and keeps the focus', async () => {
    const { press, shown, status, open } = await openPanel();
    await open('menu');
    const focused = () => document.activeElement?.getAttribute('aria-label');
    const menu = () => names(shown().profiles[0]?.structure[0] ?? { items: [] });
    await press('Move “Parking” up');
    expect(focused()).toBe('Move “Parking” up');
    expect(status()).toContain('“Parking” is now at place 2 of 3.');
    await press('Move “Parking” up');
    expect(menu()).toEqual(['parking', 'passport', 'family']);
    expect(focused()).toBe('Move “Parking” down');
    await press('Undo');
    expect(menu()).toEqual(['passport', 'parking', 'family']);
  });

  it('disables the buttons that would move the first item up or the last item down', async () => {
    const { screen, open } = await openPanel();
    await open('menu');
    const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    const buttons = ['Passport', 'Family', 'Parking'].flatMap((name) => [
      isDisabled(`Move “${name}” up`),
      isDisabled(`Move “${name}” down`),
    ]);
    expect(buttons).toEqual([true, false, false, false, false, true]);
  });

  it('shows the profiles in which an item has a different place, and one press gives the item the same place in all menus', async () => {
    const { screen, press, shown, open } = await openPanel();
    await open('menu');
    const menus = () => shown().profiles[0]?.structure.map(names);
    expect(screen.queryByText(/^Elsewhere/)).toBeNull();
    await press('Move “Parking” up');
    await press('Move “Parking” up');
    screen.getByText(/^In a different position in “Weekday” \(Arabic \(ar\)\)\./);
    expect(menus()?.[1]).toEqual(['passport', 'family', 'parking']);
    await press('Move it here in all menus: “Parking”');
    expect(menus()?.[1]).toEqual(['parking', 'passport', 'family']);
    expect(screen.queryByText(/^Elsewhere/)).toBeNull();
  });

  it('is the same in all languages after one press', async () => {
    const { press, shown, open } = await openPanel();
    await open('menu');
    await press('Remove “Parking”');
    await press('Use this menu in all languages');
    expect(shown().profiles[0]?.structure.map(names)).toEqual([
      ['passport', 'family'],
      ['passport', 'family'],
    ]);
  });
});

describe('the hours', () => {
  it('of an exception day have a date, a switch, and times unless the day is closed', async () => {
    const { screen, user, open, press, shown } = await openPanel();
    await open('holidays');
    await press('Add exception day');
    const date = screen.getByLabelText<HTMLInputElement>('Date');
    expect(date.value).toBe('2026-11-21');
    fireEvent.change(date, { target: { value: '2026-12-24' } });
    expect(shown().exceptionDays.at(-1)?.times).toEqual({ year: 2026, month: 12, day: 24 });
    expect(screen.queryByRole('button', { name: 'Add an entry to “Opening hours”' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Closed' }));
    expect(shown().exceptionDays.at(-1)?.openingHours).toEqual([
      { profile: '', day: 4, start: '0900', end: '1700' },
    ]);
    expect(screen.getByRole('button', { name: 'Add an entry to “Opening hours”' })).toBeTruthy();
    // The new date is a Friday, and hours of another weekday would not count.
    fireEvent.change(date, { target: { value: '2026-12-25' } });
    expect(shown().exceptionDays.at(-1)?.openingHours[0]?.day).toBe(5);
    await press('Add an entry to “Opening hours”');
    expect(shown().exceptionDays.at(-1)?.openingHours[1]?.day).toBe(5);
    await press('Undo');
    await press('Undo');
    await press('Undo');
    expect(shown().exceptionDays.at(-1)?.openingHours).toEqual([]);
  });

  it('can include closed days for a range of dates, all with one name', async () => {
    const { screen, user, open, press, shown } = await openPanel();
    await open('holidays');
    await press('Closed days…');
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Country'), '');
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2027-02-26' } });
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2027-03-02' } });
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add closed days (0)' }).disabled).toBe(
      true,
    );
    await user.type(dialog.getByLabelText('Name of these days'), 'Renovation');
    await user.click(dialog.getByRole('button', { name: 'Add closed days (5)' }));
    const added = shown().exceptionDays.slice(1);
    expect(added.map(({ name, times }) => `${name} ${times.month}-${times.day}`)).toEqual([
      ...['Renovation 2-26', 'Renovation 2-27', 'Renovation 2-28', 'Renovation 3-1', 'Renovation 3-2'],
    ]);
  });

  it('can include the public holidays as closed days, except for deselected holidays', async () => {
    const { screen, user, open, press, shown } = await openPanel();
    await open('holidays');
    await press('Closed days…');
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Year'), '2027');
    await user.click(dialog.getByLabelText(/^2027-05-01 Staatsfeiertag \(Saturday\)/));
    await user.click(dialog.getByRole('button', { name: 'Add closed days (12)' }));
    const added = shown().exceptionDays.slice(1);
    expect(added).toHaveLength(12);
    expect(added[0]).toMatchObject({
      name: 'Neujahr',
      times: { year: 2027, month: 1, day: 1 },
      openingHours: [],
    });
  });

  it('can be typed in everyday notation, and incomplete text cannot be applied', async () => {
    const { screen, user, open, press, shown } = await openPanel();
    await open('hours');
    const typed = screen.getByRole('textbox', { name: 'All hours as text' });
    await user.type(typed, 'Mon-Fri 8-');
    screen.getByText('Write days and times, such as Mon-Fri 8-12, 13-17; Sat 9-12');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Replace all hours' }).disabled).toBe(true);
    await user.type(typed, '17; Sat 9-12');
    await press('Replace all hours');
    expect(shown().branch.openingHours.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shown().branch.openingHours.at(-1)).toEqual({ profile: '', day: 6, start: '0900', end: '1200' });
  });
});

describe('the file', () => {
  async function openFile(options?: Options) {
    const panel = await openPanel(options);
    await panel.user.click(panel.screen.getByRole('tab', { name: 'File' }));
    const found = () => document.querySelector('.code-editor')?.shadowRoot?.querySelector('[role=textbox]');
    const field = (await vi.waitUntil(found, { timeout: 10_000 })) as HTMLElement;
    const view = EditorView.findFromDOM(field);
    const text = () => view?.state.doc.toString() ?? '';
    async function write(was: string, now: string) {
      const from = text().indexOf(was);
      flushSync(() => view?.dispatch({ changes: { from, to: from + was.length, insert: now } }));
    }
    return { ...panel, view, field, text, write };
  }

  it('is applied when it can be parsed and has no error, and one undo reverts it', async () => {
    const { write, press, shown, field, text } = await openFile();
    await write('"serviceCount": 1', '"serviceCount": 3');
    expect(shown().profiles[0]?.serviceCount).toBe(3);
    expect(['aria-invalid', 'tabindex'].map((name) => field.getAttribute(name))).toEqual([null, '0']);
    await press('Undo');
    expect(shown().profiles[0]?.serviceCount).toBe(1);
    expect(text()).toContain('"serviceCount": 1');
  });

  it.each([
    ['"serviceCount": 1', '"serviceCount": "1"', /^Line \d+, profiles\[0\]\.serviceCount: Enter a number\.$/],
    ['"serviceCount": 1', '"serviceCounts": 1', /profiles\[0\]\.serviceCounts: No field has this name\.$/],
    ['"groups": [', '"grups": [', /^Line \d+, grups: No field has this name\.$/],
    ['"branch-1"', '"other"', /^Line \d+, branch\.key: The key must stay, because/],
    ['"serviceCount": 1', '"serviceCount": ', /^Line \d+: Expected a value\.$/],
    ['"Europe/Vienna"', '"Vienna"', /branch\.timeZone: Enter a time zone such as Europe\/Vienna\.$/],
  ])('names the line and field of an error, and changes nothing: %s', async (was, now, message) => {
    const { screen, write, shown, field, text } = await openFile();
    const before = shown();
    await write(was, now);
    expect(screen.getByText(message)).toBeTruthy();
    expect(shown()).toEqual(before);
    expect(text()).toContain(now);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps a text with an error while a task is edited, and says that the draft has changed', async () => {
    const { screen, user, write, text, rename, press, shown } = await openFile();
    await write('"serviceCount": 1', '"serviceCount": ');
    const typed = text();
    await user.click(screen.getByRole('tab', { name: 'Tasks' }));
    await rename();
    await user.click(screen.getByRole('tab', { name: 'File' }));
    expect(text()).toBe(typed);
    expect(screen.getByText('Not applied yet:')).toBeTruthy();
    expect(screen.getByText(/^The draft has since changed/)).toBeTruthy();
    expect(shown().profiles[0]?.name).toBe('Weekday X');
    await press('Discard this text');
    expect(text()).toContain('"name": "Weekday X"');
    expect(screen.queryByText('Not applied yet:')).toBeNull();
  });

  it('offers completions while text is typed', async () => {
    const { view } = await openFile();
    if (!view) throw new Error('the editor was expected');
    const name = '"serviceCount"';
    const from = view.state.doc.toString().indexOf(name) + name.length - 3;
    view.dispatch({ selection: { anchor: from } });
    startCompletion(view);
    const labels = () => currentCompletions(view.state).map(({ label }) => label);
    await vi.waitUntil(() => labels().length > 0, { timeout: 10_000 });
    expect(labels()).toEqual([name]);
  });

  it('keeps its typed text if only the layout differs', async () => {
    const { write, text, shown } = await openFile();
    const before = shown();
    await write('{', '{\n\n');
    expect([text().slice(0, 3), shown()]).toEqual(['{\n\n', before]);
  });

  it('opens at the line of a value that no task contains; other values open their task', async () => {
    const { screen, user, write, press, open } = await openFile();
    await write('"serviceCount": 1', '"serviceCount": 2');
    await user.click(screen.getByRole('tab', { name: 'Tasks' }));
    await open('menu');
    await user.clear(screen.getByRole('spinbutton', { name: 'Services on one ticket' }));
    await user.click(screen.getByRole('tab', { name: 'File' }));
    expect(screen.getByText('In the draft:')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Discard this text' })).toBeNull();
    await press('Profile “Weekday”');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Tasks');
    expect(screen.getByRole('heading', { name: englishWords.say('task.menu') })).toBeTruthy();
  });
});

it('the views of a draft are reached with the arrow keys, and other keys change nothing', async () => {
  const { screen, user } = await openPanel();
  const selected = () => screen.getByRole('tab', { selected: true });
  screen.getByRole('tab', { name: 'Tasks' }).focus();
  for (const [key, name] of [
    ['ArrowRight', 'File'],
    ['x', 'File'],
    ['ArrowRight', 'Changes'],
    ['ArrowRight', 'Tasks'],
    ['ArrowLeft', 'Changes'],
  ] as const) {
    await user.keyboard(key === 'x' ? 'x' : `{${key}}`);
    expect(selected().textContent).toBe(name);
    expect(document.activeElement).toBe(selected());
  }
});

describe('a draft', () => {
  it('is restored after a reload, with a notice', async () => {
    const first = await openPanel();
    expect(first.screen.queryByText(/draft from before the reload/)).toBeNull();
    await first.rename();
    first.close();
    const second = await openPanel();
    expect(second.shown().profiles[0]?.name).toBe('Weekday X');
    expect(second.screen.getByText('Your draft from before the reload was restored.')).toBeTruthy();
  });

  it('is only offered, not used, if it is for another version', async () => {
    const first = await openPanel();
    await first.rename();
    first.close();
    const second = await openPanel({ live: aLiveBranch({ version: 'version-2' }) });
    expect(second.shown().profiles[0]?.name).toBe('Weekday');
    await second.press('Use the draft');
    expect(second.shown().profiles[0]?.name).toBe('Weekday X');
  });

  it('is offered again if its branch has a newer version', async () => {
    const { screen, rename, show, shown, press } = await openPanel();
    await rename();
    show(aLiveBranch({ version: 'version-2' }, { exceptionDays: [] }));
    await screen.findByText(/has changed since you began this draft/);
    expect(shown().profiles[0]?.name).toBe('Weekday');
    await press('Discard the draft');
    expect(storedDrafts()).toBe(0);
  });

  it('lists its changes, and undoes each of them', async () => {
    const { screen, user, rename, open, press, shown } = await openPanel();
    await rename();
    await open('holidays');
    await press('Remove');
    await user.click(screen.getByRole('tab', { name: /^Changes *2$/ }));
    const panel = within(screen.getByRole('tabpanel'));
    const changes = () => panel.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(changes()).toEqual(['Namewas “Weekday”now “Weekday X”Revert', 'was presentnow removedRevert']);
    await press('Revert: Exception day “Staff day”');
    expect(shown().exceptionDays).toHaveLength(1);
    await press(/^Revert: Profile “Weekday X”, Name/);
    expect(changes()).toEqual([]);
    expect(panel.getByText('Nothing has changed yet.')).toBeTruthy();
  });
});

const aServiceError = {
  name: 'BadRequest',
  message: 'No.',
  nodeID: 'n',
  code: 400,
  type: 'T',
  retryable: false,
  stack: '',
  data: {},
};

const refusal = (status: number, data: object) => () =>
  Response.json(
    { ...aServiceError, ...(status === 409 && { type: 'DRAFT_OUTDATED' }), code: status, data },
    { status },
  );

it.each([
  [false, /^“Publish…” replaces the branch file old-harbour\.json on this host\./],
  [true, /^“Publish…” changes the demo of this host\. “Versions…” restores version 0/],
])(
  'before any change, the panel shows where the file will be stored (demo: %s)',
  async (isDemo, sentence) => {
    const { screen, rename } = await openPanel({ isDemo });
    screen.getByText(sentence);
    await rename();
    expect(screen.queryByText(sentence)).toBeNull();
  },
);

describe('the import', () => {
  async function openDialog(options: Options) {
    const panel = await openPanel(options);
    await panel.rename();
    await panel.press('Publish…');
    return { ...panel, dialog: within(panel.screen.getByRole('dialog')) };
  }

  it('sends nothing before the list of changes is confirmed', async () => {
    const { screen, dialog, sent, user, press, reloads } = await openDialog({});
    expect(dialog.getByText('“Weekday X”')).toBeTruthy();
    expect(sent).toEqual([]);
    await press('Publish changes (1)');
    await dialog.findByText('The branch file was replaced and applied.');
    expect(sent).toMatchObject([
      {
        path: '/preview/api/import',
        body: { branch: 'branch-1', version: 'version-1', content: { profiles: [{ name: 'Weekday X' }] } },
      },
    ]);
    expect(sent[0]).not.toHaveProperty('body.content.names');
    expect(reloads()).toBe(1);
    expect(storedDrafts()).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs a second confirmation for a draft that removes an entry, and names the entry', async () => {
    const { screen, user, press, open, sent } = await openPanel();
    await open('holidays');
    await press('Remove');
    await press('Publish…');
    const dialog = within(screen.getByRole('dialog'));
    const named = dialog.getByRole('heading', { name: 'Entries that will be removed: 1' }).parentElement;
    expect(named?.textContent).toContain('Exception day “Staff day”');
    expect(dialog.getByRole('button', { name: 'Publish changes (1)' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('checkbox', { name: 'Yes, remove' }));
    await press('Publish changes (1)');
    await dialog.findByText('The branch file was replaced and applied.');
    expect(sent).toMatchObject([
      {
        body: {
          content: { exceptionDays: [] },
          removed: [{ part: 'exceptionDays', key: expect.any(String) }],
        },
      },
    ]);
  });

  it('shows each error of the host with its field', async () => {
    const { dialog, press, reloads } = await openDialog({
      answer: refusal(400, { mistakes: [{ field: 'profiles[0].name', problem: 'is too long' }] }),
    });
    await press('Publish changes (1)');
    await dialog.findByText('Nothing was changed. Errors: 1');
    expect(dialog.getByText('profiles[0].name: is too long')).toBeTruthy();
    expect(reloads()).toBe(0);
  });

  it('keeps the draft when the branch file has changed meanwhile', async () => {
    const { dialog, press, shown, reloads } = await openDialog({ answer: refusal(409, {}) });
    await press('Publish changes (1)');
    await dialog.findByText(/has changed meanwhile/);
    await press('Keep the draft and load the new version');
    expect(reloads()).toBe(1);
    expect(shown().profiles[0]?.name).toBe('Weekday X');
    expect(storedDrafts()).toBe(1);
  });

  it('tells administrators in advance that they need a login, asks them to log in, and continues after the login', async () => {
    const administrator = anAdministrator({ isLoggedIn: false });
    const { screen, press, shown, sent } = await openDialog({ administrator });
    expect(screen.getByText(/publish it, log in as an administrator/)).toBeTruthy();
    expect(
      screen.getByText(/no users, appointments or API keys, because you are not logged in/),
    ).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Log in as an administrator' })).toBeTruthy();
    expect(shown().profiles[0]?.name).toBe('Weekday X');
    expect(sent).toEqual([]);
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['for an administrator who is logged in', { canImport: true, administrator: anAdministrator() }],
    [
      'for a host that cannot publish drafts',
      { canImport: false, administrator: anAdministrator({ isLoggedIn: false }) },
    ],
  ])('mentions no login in advance %s', async (_who, options) => {
    const { screen } = await openPanel(options);
    expect(screen.queryByText(/publish it, log in as an administrator/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log in…' })).toBeNull();
  });

  it('keeps the draft after the login has ended, and asks for a new login', async () => {
    const ended = () => Response.json({ ...aServiceError, type: 'ADMINISTRATOR_NEEDED' }, { status: 403 });
    const { dialog, press, shown, screen } = await openDialog({ answer: ended });
    await press('Publish changes (1)');
    await dialog.findByText(/Your login has ended. A draft stays in this tab/);
    expect(shown().profiles[0]?.name).toBe('Weekday X');
    expect(dialog.getByRole('button', { name: 'Log in…' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Publish changes/ })).toBeNull();
  });

  it('shows the reason if the host refuses it', async () => {
    const { dialog, press } = await openDialog({ answer: refusal(403, {}) });
    await press('Publish changes (1)');
    expect((await dialog.findByText(/No\./)).textContent).toBe('Nothing was changed. No.');
  });

  it('is not offered where the host cannot publish a draft', async () => {
    const { screen } = await openPanel({ canImport: false });
    expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
    expect(screen.getByText(/This host cannot publish a draft/)).toBeTruthy();
  });
});

describe('the download', () => {
  it('saves the file that the host creates from the draft', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const { press, screen, sent } = await openPanel({ answer: () => Response.json({ text: '{}' }) });
    await press('Download as a branch file');
    await screen.findByText('old-harbour.json was downloaded.');
    expect(saved).toEqual(['old-harbour.json']);
    expect(sent[0]?.path).toBe('/preview/api/branch-file');
  });

  it('warns that a browser on another machine receives no secrets', async () => {
    const { screen } = await openPanel({ isLocal: false });
    expect(screen.getByText(/no users, appointments or API keys/)).toBeTruthy();
  });

  it('reports that the host is unreachable', async () => {
    const { press, screen } = await openPanel({
      answer: () => {
        throw new TypeError('away');
      },
    });
    await press('Download as a branch file');
    expect(await screen.findByText(/The host cannot be reached\./)).toBeTruthy();
  });
});

it('a branch of an external service can be edited, but neither downloaded nor imported', async () => {
  const live = aLiveBranch(
    { file: undefined, version: undefined },
    { services: undefined, groups: undefined, codes: undefined },
  );
  const { screen, rename, shown } = await openPanel({ live });
  await rename();
  expect(shown().profiles[0]?.name).toBe('Weekday X');
  expect(screen.queryByRole('button', { name: /Download|Publish/ })).toBeNull();
  expect(screen.getByText(/configured in an external service/)).toBeTruthy();
});
