import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { Region } from './region.tsx';
import { FullWall } from './wall/full-wall.tsx';

function Part({ text }: { readonly text: string }) {
  if (text === 'broken') throw new Error('broken on purpose');
  return <p>{text}</p>;
}

it('a part that fails takes no other part away, and is drawn again with its next content', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: () => {} });
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const draw = (text: string) =>
    root.render(
      <>
        <p>A 012</p>
        <Region content={text} instead={<p>nothing</p>}>
          <Part text={text} />
        </Region>
      </>,
    );
  draw('broken');
  await expect.poll(() => place.textContent).toBe('A 012nothing');
  draw('Entrance B');
  await expect.poll(() => place.textContent).toBe('A 012Entrance B');
});

it('a header that cannot be drawn leaves the number on the screen, and the mark in its place', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: () => {} });
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const logo = {
    src: '',
    get ratio(): number {
      throw new Error('broken on purpose');
    },
  };
  const header = { organisation: null, branch: 'Harbour office', time: '09:30', date: 'Sat', logo };
  root.render(<FullWall header={header as never}>A 012</FullWall>);
  await expect.poll(() => place.textContent).toBe('A 012');
  expect(place.querySelector('[data-part=brand] svg')).not.toBeNull();
});
