import { fireEvent, within } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProfileWindow } from '../../../contract/device.ts';
import { aBranch, aDevice, aProfile, aWindow, hours, testNow } from '../../../testing/builders.ts';
import { aLiveBranch } from '../../../testing/preview/a-live-branch.ts';
import { anAdministrator } from '../../../testing/preview/an-administrator.ts';
import { draw } from '../../../testing/preview/draw.ts';
import { previewClient } from '../../client/preview-client.ts';
import { englishWords } from '../../words/preview-words.ts';
import { useDraft } from '../changes/use-draft.ts';
import { DraftPanel } from '../draft-panel.tsx';
import { useSharedDraft } from '../shared/use-shared-draft.ts';

beforeEach(() => sessionStorage.clear());

/** The form of a dispenser with these windows. A strip is 1440 pixels wide, so a pixel is a minute. */
async function openWindows(...windows: ProfileWindow[]) {
  const live = aLiveBranch(
    {},
    {
      branch: aBranch({ openingHours: [hours(1, '0800', '1600')] }),
      profiles: [aProfile(), aProfile({ key: 'profile-2', name: 'Afternoon' })],
      dispensers: [aDevice({ special: { cardReaders: [], profiles: windows } })],
    },
  );
  let shown = live.branch;
  const client = previewClient(async () => new Response());
  function Page() {
    const draft = useDraft(live);
    shown = draft.shown;
    const shared = useSharedDraft({ live, draft, client, isOn: false, onReload: () => {} });
    return (
      <DraftPanel
        live={live}
        draft={draft}
        shared={shared}
        client={client}
        liveMs={testNow}
        administrator={anAdministrator()}
        canImport={false}
        isDemo={false}
        isLocal
        dispenser="device-1"
        nowMs={testNow}
        pointed={undefined}
        isWide={false}
        onWide={() => {}}
        onScreen={() => {}}
        onReload={() => {}}
      />
    );
  }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1440, 30));
  const drawn = draw(<Page />);
  const { screen, user } = drawn;
  await user.click(screen.getByRole('button', { name: englishWords.say('task.menu') }));
  const strip = within(document.querySelector<HTMLElement>('.window-strip') ?? document.body);
  const bar = (name: RegExp | string) => strip.getByRole('button', { name });
  const at = (event: 'pointerDown' | 'pointerMove' | 'pointerUp', target: Element, clientX: number) =>
    flushSync(() => {
      fireEvent[event](target, { clientX, pointerId: 1, button: 0 });
    });
  return {
    ...drawn,
    bar,
    bars: () => strip.getAllByRole('button'),
    windows: () =>
      (shown.dispensers[0]?.special.profiles ?? []).map(({ profile, day, start, end }) =>
        [profile, day, start, end].join(' '),
      ),
    at,
    drag(name: RegExp | string, edge: 'start' | 'end' | undefined, from: number, to: number) {
      const target = edge ? bar(name).querySelector(`[data-edge=${edge}]`) : bar(name);
      if (!target) throw new Error(`no ${edge} of ${name}`);
      at('pointerDown', target, from);
      for (const x of [(from + to) / 2, to]) at('pointerMove', target, x);
      at('pointerUp', target, to);
    },
    undo: () => user.click(screen.getByRole('button', { name: 'Undo' })),
    said: () => screen.getAllByRole('status').at(-1)?.textContent,
    chosen: () => within(document.querySelector<HTMLElement>('.chosen-window') ?? document.body),
  };
}

const morning = aWindow('profile-1', 1, '0800', '1200');
const afternoon = aWindow('profile-2', 1, '1200', '1600');

describe('the windows of a dispenser on the strip', () => {
  it('are named by their times and their profile, and are drawn on the opening hours', async () => {
    const { screen, bar } = await openWindows(morning, afternoon);
    const first = bar('Monday 08:00 to 12:00, Weekday');
    expect(first.textContent).toBe(' Weekday');
    expect(first.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('A');
    expect(bar('Monday 12:00 to 16:00, Afternoon').textContent).toBe(' Afternoon');
    expect(document.querySelectorAll('.window-strip .week-open')).toHaveLength(1);
    expect(screen.getByText(/A dashed frame shows the opening hours\./)).toBeTruthy();
    expect(screen.getByText('All windows as a list (2)')).toBeTruthy();
  });

  it('can be resized with the mouse, and one drag is one undo step', async () => {
    const { windows, drag, undo, said } = await openWindows(morning);
    drag(/Monday 08:00/, 'end', 720, 813);
    expect(windows()).toEqual(['profile-1 1 0800 1335']);
    expect(said()).toBe('Monday 08:00 to 13:35, Weekday.');
    drag(/Monday 08:00/, 'start', 480, 540);
    expect(windows()).toEqual(['profile-1 1 0900 1335']);
    await undo();
    expect(windows()).toEqual(['profile-1 1 0800 1335']);
    await undo();
    expect(windows()).toEqual(['profile-1 1 0800 1200']);
  });

  it('are dragged as a whole within their day, and show their times during the drag', async () => {
    const { screen, windows, drag, bar, at } = await openWindows(morning);
    at('pointerDown', bar(/Monday/), 600);
    at('pointerMove', bar(/Monday/), 660);
    await screen.findByText(/09:00 to 13:00/, { selector: '.window-bar' });
    expect(windows()).toEqual(['profile-1 1 0800 1200']);
    at('pointerUp', bar(/Monday/), 660);
    expect(windows()).toEqual(['profile-1 1 0900 1300']);
    drag(/Monday/, undefined, 600, 2000);
    expect(windows()).toEqual(['profile-1 1 2000 2400']);
  });

  it('do not move when Escape is pressed, or the mouse hardly moves', async () => {
    const { windows, drag, bar, at, user } = await openWindows(morning);
    drag(/Monday/, undefined, 600, 602);
    bar(/Monday/).focus();
    at('pointerDown', bar(/Monday/), 600);
    at('pointerMove', bar(/Monday/), 700);
    await user.keyboard('{Escape}');
    at('pointerUp', bar(/Monday/), 700);
    expect(windows()).toEqual(['profile-1 1 0800 1200']);
  });

  it('are moved, resized and removed with keys alone', async () => {
    const { windows, user, bar, said, undo } = await openWindows(morning, afternoon);
    bar(/Monday 08:00/).focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(windows()[0]).toBe('profile-1 1 0750 1150');
    expect(said()).toBe('Monday 07:50 to 11:50, Weekday.');
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{Alt>}{ArrowRight}{/Alt}');
    expect(windows()[0]).toBe('profile-1 1 0755 1145');
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(windows()).toEqual(['profile-1 1 0755 1145', 'profile-2 1 1155 1555']);
    await user.keyboard('{Delete}');
    expect(windows()).toEqual(['profile-1 1 0755 1145']);
    expect(said()).toBe('Monday 11:55 to 15:55 was removed.');
    expect(document.activeElement).toBe(bar(/Monday 07:55/));
    await undo();
    await undo();
    // Successive key presses on one window are undone in one step.
    await undo();
    expect(windows()).toEqual(['profile-1 1 0800 1200', 'profile-2 1 1200 1600']);
  });

  it('have one tab stop', async () => {
    const { user, bar, bars } = await openWindows(morning, afternoon);
    expect(bars().map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    bar(/08:00/).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(bar(/12:00 to/));
    expect(bar(/12:00 to/).tabIndex).toBe(0);
  });

  it('are drawn on both days if they pass midnight, and each end is dragged on its own day', async () => {
    const { windows, drag, bars } = await openWindows(aWindow('profile-1', 0, '2200', '0200'));
    const name = 'Sunday 22:00 to 02:00 on the next day, Weekday';
    expect(bars().map((bar) => bar.getAttribute('aria-label'))).toEqual([`${name}, continued`, name]);
    drag(`${name}, continued`, 'end', 120, 180);
    expect(windows()).toEqual(['profile-1 0 2200 0300']);
    drag(/^Sunday.*continued/, 'end', 180, -300);
    expect(windows()).toEqual(['profile-1 0 2200 2400']);
  });
});

describe('a window that another window hides', () => {
  it('shows the times at which it is hidden, and can be moved to the top of the list', async () => {
    const { bar, user, windows, chosen } = await openWindows(
      morning,
      aWindow('profile-2', 1, '1100', '1300'),
    );
    await user.click(
      bar('Monday 11:00 to 13:00, Afternoon, Hidden by windows before it in the list: 11:00 to 12:00'),
    );
    await user.click(chosen().getByRole('button', { name: 'Put it first in the list' }));
    expect(windows()).toEqual(['profile-2 1 1100 1300', 'profile-1 1 0800 1200']);
    expect(bar(/^Monday 08:00.*Hidden by windows before it in the list: 11:00 to 12:00/)).toBeTruthy();
    expect(chosen().queryByRole('button', { name: 'Put it first in the list' })).toBeNull();
  });
});

describe('the chosen window', () => {
  it('can be given another profile and exact times', async () => {
    const { bar, user, windows, chosen } = await openWindows(morning);
    await user.click(bar(/Monday/));
    await user.selectOptions(chosen().getByRole('combobox', { name: 'Profile' }), 'Afternoon');
    await user.clear(chosen().getByRole('textbox', { name: 'Until' }));
    await user.type(chosen().getByRole('textbox', { name: 'Until' }), '12:59');
    expect(windows()).toEqual(['profile-2 1 0800 1259']);
  });
});

describe('a new window', () => {
  it('is added for two hours with the chosen profile, and has the focus', async () => {
    const { screen, user, windows, bar, said } = await openWindows(morning);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Profile of a new window' }), 'Afternoon');
    await user.click(screen.getByRole('button', { name: 'Add a window' }));
    expect(windows()).toEqual(['profile-1 1 0800 1200', 'profile-2 1 1200 1400']);
    expect(document.activeElement).toBe(bar('Monday 12:00 to 14:00, Afternoon'));
    expect(said()).toBe('Monday 12:00 to 14:00, Afternoon.');
  });

  it('is added by a click on a free place', async () => {
    const { windows, at, bar } = await openWindows(morning);
    const click = (day: number) => {
      const track = document.querySelector(`.week-track[data-day="${day}"]`);
      if (track) flushSync(() => fireEvent.click(track, { clientX: 550 }));
      return track;
    };
    const tuesday = click(2) ?? document.body;
    expect(windows()).toEqual(['profile-1 1 0800 1200']);
    at('pointerDown', tuesday, 550);
    click(2);
    expect(windows()).toEqual(['profile-1 1 0800 1200', 'profile-1 2 0900 1100']);
    // A drag that ends beside the bar is not a click on the free place there.
    at('pointerDown', bar(/Tuesday/), 550);
    click(3);
    expect(windows()).toHaveLength(2);
  });

  it('covers no other window if the week has space; otherwise it is marked as hidden', async () => {
    const days = [1, 2, 3, 4, 5, 6, 0];
    const { user, screen, said } = await openWindows(
      ...days.map((day) => aWindow('profile-1', day, '0000', '2400')),
    );
    await user.click(screen.getByRole('button', { name: 'Add a window' }));
    expect(said()).toBe(
      'Monday 08:00 to 10:00, Weekday. Hidden by windows before it in the list: 08:00 to 10:00.',
    );
  });
});

it('windows that cannot be drawn stay in the list, with a notice on the strip', async () => {
  const { screen } = await openWindows(morning, aWindow('profile-1', 1, '0900', '0900'));
  expect(screen.getByText(/^Windows that are only in the list.*: 1$/)).toBeTruthy();
  expect(screen.getByText('All windows as a list (2)')).toBeTruthy();
});
