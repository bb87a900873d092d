import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { languageModules } from '../configuration/lazy-modules.ts';
import { BrokenPartsOfPage, brokenParts } from '../hooks/broken-parts.ts';
import { ErrorBoundary } from '../startup/error-boundary.tsx';
import { createDictionary } from '../words/words.ts';
import { Region } from './region.tsx';
import { FullWall } from './wall/full-wall.tsx';

function Part({ text }: { readonly text: string }) {
  if (text === 'broken') throw new Error('broken on purpose');
  return <p>{text}</p>;
}

function aPage() {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: () => {} });
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const broken = brokenParts();
  const told: (readonly string[])[] = [];
  broken.follow((parts) => told.push(parts));
  const draw = (drawn: ReactNode) =>
    root.render(<BrokenPartsOfPage value={broken}>{drawn}</BrokenPartsOfPage>);
  return { place, told, draw };
}

it('a region isolates a failing part, and renders it again with its next content', async () => {
  const { place, told, draw } = aPage();
  const drawPart = (text: string, content: unknown = text) =>
    draw(
      <>
        <p>A 012</p>
        <Region part="message" content={content} instead={<p>nothing</p>}>
          <Part text={text} />
        </Region>
      </>,
    );
  drawPart('broken');
  await expect.poll(() => place.textContent).toBe('A 012nothing');
  expect(told).toEqual([['message']]);
  drawPart('broken', 'another');
  drawPart('Entrance B');
  await expect.poll(() => place.textContent).toBe('A 012Entrance B');
  expect(told).toEqual([['message'], []]);
});

it('a page that cannot be rendered at all counts as a broken part too', async () => {
  const { told, draw } = aPage();
  const words = createDictionary(languageModules).english;
  draw(
    <ErrorBoundary words={words} onError={() => {}}>
      <Part text="broken" />
    </ErrorBoundary>,
  );
  await expect.poll(() => told).toEqual([['page']]);
});

it('the number stays on the screen when the header fails, with a brand mark in place of the header', async () => {
  const { place, told, draw } = aPage();
  const logo = {
    src: '',
    get ratio(): number {
      throw new Error('broken on purpose');
    },
  };
  const header = { organisation: null, branch: 'Harbour office', time: '09:30', date: 'Sat', logo };
  draw(<FullWall header={header as never}>A 012</FullWall>);
  await expect.poll(() => place.textContent).toBe('A 012');
  expect(place.querySelector('[data-part=brand] svg')).not.toBeNull();
  expect(told).toEqual([['header']]);
});
