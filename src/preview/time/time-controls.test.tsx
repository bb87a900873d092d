import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../testing/preview/draw.ts';
import { PreviewWordsProvider } from '../words/words-provider.tsx';
import { instantOf } from './local-text.ts';
import { TimeControls } from './time-controls.tsx';

const timeZone = 'Europe/Vienna';

function openControls() {
  const gone: (string | undefined)[] = [];
  const speeds: number[] = [];
  const { screen, user } = draw(
    <PreviewWordsProvider>
      <TimeControls
        timeZone={timeZone}
        nowMs={instantOf('2026-12-24T13:05', timeZone)}
        isLive={false}
        speed={0}
        onGo={(at) => gone.push(at)}
        onSpeed={(speed) => speeds.push(speed)}
      />
    </PreviewWordsProvider>,
  );
  return { screen, user, gone, speeds };
}

const field = (element: HTMLElement) => element as HTMLInputElement;

describe('the time of the preview', () => {
  it('is shown like the clocks of the branch', () => {
    const { screen } = openControls();
    expect(field(screen.getByLabelText('Date')).value).toBe('2026-12-24');
    expect(field(screen.getByLabelText('Time')).value).toBe('13:05');
  });

  it('changes when a complete date or time is typed, and not before', () => {
    const { screen, gone } = openControls();
    fireEvent.input(screen.getByLabelText('Date'), { target: { value: '0002-12-31' } });
    expect(gone).toEqual([]);
    fireEvent.input(screen.getByLabelText('Date'), { target: { value: '2027-12-31' } });
    fireEvent.input(screen.getByLabelText('Time'), { target: { value: '08:00' } });
    expect(gone).toEqual(['2027-12-31T13:05', '2026-12-24T08:00']);
  });

  it('moves by a minute, an hour or a day, forward or back', async () => {
    const { screen, user, gone } = openControls();
    for (const name of ['+1m: one minute later', '-1h: one hour earlier', '+1d: one day later']) {
      await user.click(screen.getByRole('button', { name }));
    }
    expect(gone).toEqual(['2026-12-24T13:06', '2026-12-24T12:05', '2026-12-25T13:05']);
  });

  it('names its steps in the language of the page', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
    const { screen } = openControls();
    await screen.findByRole('button', { name: '-1 T: einen Tag früher' });
  });

  it('returns to now', async () => {
    const { screen, user, gone } = openControls();
    await user.click(screen.getByRole('button', { name: 'Now', pressed: false }));
    expect(gone).toEqual([undefined]);
  });

  it('pauses or runs faster', async () => {
    const { screen, user, speeds } = openControls();
    expect(screen.getByRole('button', { name: 'Paused', pressed: true })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '600×' }));
    expect(speeds).toEqual([600]);
  });
});
