import { expect, it, vi } from 'vitest';
import { draw } from '../../testing/preview/draw.ts';
import { ErrorScreen } from './error-screen.tsx';

function Broken(): never {
  throw new Error('a draft that no one has thought of');
}

it('a failed page shows the reason, and can be loaded without its draft', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const pressed: string[] = [];
  const { screen, user } = draw(
    <ErrorScreen onReload={() => pressed.push('reload')} onDiscard={() => pressed.push('discard')}>
      <Broken />
    </ErrorScreen>,
  );
  expect(screen.getByText(/a draft that no one has thought of/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  await user.click(screen.getByRole('button', { name: 'Load without the draft' }));
  expect(pressed).toEqual(['reload', 'discard']);
  vi.restoreAllMocks();
});
