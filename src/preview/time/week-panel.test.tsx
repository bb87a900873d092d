import { describe, expect, it } from 'vitest';
import { localInstant } from '../../domain/calendar/local-instant.ts';
import { aBranch, aDevice, anExceptionDay, aProfile, aWindow, hours } from '../../testing/builders.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { draw } from '../../testing/preview/draw.ts';
import { WeekPanel } from './week-panel.tsx';

const weekdays = [1, 2, 3, 4, 5];
const branch = aPreviewedBranch({
  branch: aBranch({ openingHours: weekdays.map((day) => hours(day, '0800', '1600')) }),
  profiles: [
    aProfile(),
    aProfile({ key: 'profile-2', name: 'Afternoon' }),
    aProfile({ key: 'profile-3', name: 'Summer' }),
  ],
  dispensers: [
    aDevice({
      special: {
        cardReaders: [],
        profiles: weekdays.flatMap((day) => [
          aWindow('profile-1', day, '0800', '1200'),
          aWindow('profile-2', day, '1200', day === 5 ? '1500' : '1600'),
        ]),
      },
    }),
  ],
  exceptionDays: [anExceptionDay({ name: 'Holiday', times: { year: 2026, month: 11, day: 26 } })],
});

const at = (date: string, minute: number) => localInstant(date, minute, 'Europe/Vienna');
const tuesday = at('2026-11-24', 630);

function openWeek() {
  const gone: string[] = [];
  const panel = (now: number) => (
    <WeekPanel
      branch={branch}
      dispenser="device-1"
      nowMs={now}
      liveMs={tuesday}
      onGo={(to) => gone.push(to)}
    />
  );
  const { redraw, ...drawn } = draw(panel(tuesday));
  return { ...drawn, gone, goTo: (now: number) => redraw(panel(now)) };
}

describe('the week of a dispenser', () => {
  it('names each stretch with its day, its time and its result for visitors', () => {
    const { screen } = openWeek();
    for (const name of [
      'Monday 23 November, 08:00 to 12:00, Weekday, open',
      'Tuesday 24 November, 16:00 to 24:00, closed',
      'Thursday 26 November, 12:00 to 16:00, closed, outside of the opening hours, although Afternoon is scheduled',
      'Friday 27 November, 15:00 to 16:00, closed to visitors: no profile is scheduled during these opening hours',
    ]) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    expect(screen.getByRole('heading').textContent).toBe('Monday 23 November to Sunday 29 November 2026');
  });

  it('shows the exception day, and the profiles that are not shown', () => {
    const { screen } = openWeek();
    expect(screen.getByText('Holiday: closed')).toBeTruthy();
    expect(screen.getByText('Not shown in this week: Summer')).toBeTruthy();
    expect(screen.getByText('Opening hours')).toBeTruthy();
  });

  it('marks the stretch that is shown, which is the only stretch in the tab order', () => {
    const { screen } = openWeek();
    const current = screen.getByRole('button', { current: 'time' });
    expect(current.getAttribute('aria-label')).toMatch(/^Tuesday 24 November, 08:00 to 12:00/);
    const stretches = screen.getAllByRole('button', { name: /November, / });
    expect(stretches.filter(({ tabIndex }) => tabIndex === 0)).toEqual([current]);
  });

  it('leads to a stretch with the keyboard alone', async () => {
    const { screen, user, gone } = openWeek();
    screen.getByRole('button', { current: 'time' }).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(gone).toEqual(['2026-11-25T12:00']);
    await user.keyboard('{Home}{ArrowLeft}{Enter}');
    expect(gone.at(-1)).toBe('2026-11-24T16:00');
    await user.keyboard('{ArrowUp}{End}{Enter}');
    expect(gone.at(-1)).toBe('2026-11-23T16:00');
    await user.keyboard('{ArrowRight}{Enter}');
    expect(gone.at(-1)).toBe('2026-11-24T00:00');
  });

  it('shows other weeks and today again, until a time of another week is chosen', async () => {
    const { screen, user, goTo, gone } = openWeek();
    const title = () => screen.getByRole('heading').textContent;
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(title()).toMatch(/^Monday 7 December/);
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(title()).toMatch(/^Monday 30 November/);
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(title()).toMatch(/^Monday 23 November/);
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    goTo(at('2026-12-24', 600));
    expect(title()).toMatch(/^Monday 21 December/);
    expect(gone).toEqual([]);
  });

  it('jumps to the next and the previous change, and names the change', async () => {
    const { screen, user, gone, goTo } = openWeek();
    await user.click(screen.getByRole('button', { name: 'Next change' }));
    expect(gone).toEqual(['2026-11-24T12:00']);
    expect(screen.getByRole('status').textContent).toBe('Tuesday 24 November, 12:00: Afternoon.');
    goTo(at('2026-11-25', 1000));
    await user.click(screen.getByRole('button', { name: 'Next change' }));
    expect(screen.getByRole('status').textContent).toBe('Thursday 26 November, 08:00: closed (Holiday).');
    await user.click(screen.getByRole('button', { name: 'Previous change' }));
    expect(gone.at(-1)).toBe('2026-11-25T16:00');
  });

  it('reports if nothing changes', async () => {
    const always = aPreviewedBranch();
    const { screen, user } = draw(
      <WeekPanel branch={always} dispenser="device-1" nowMs={tuesday} liveMs={tuesday} onGo={() => {}} />,
    );
    await user.click(screen.getByRole('button', { name: 'Next change' }));
    expect(screen.getByRole('status').textContent).toBe('Nothing changes for more than a year.');
    expect(screen.getByText('No opening hours: open whenever a profile is scheduled')).toBeTruthy();
  });
});
