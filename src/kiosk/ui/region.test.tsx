import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { Region } from './region.tsx';

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
