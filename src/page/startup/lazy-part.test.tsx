import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { optionalPart, preload, requiredPart } from './lazy-part.ts';

const load = async () => ({ Ticket: ({ number }: { number: string }) => <p>Your number {number}</p> });

function firstFrame(
  Part: ReturnType<typeof requiredPart<Awaited<ReturnType<typeof load>>, { number: string }>>,
) {
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  flushSync(() =>
    root.render(
      <Suspense fallback="Empty screen">
        <Part number="A 012" />
      </Suspense>,
    ),
  );
  return place.textContent;
}

it('a preloaded screen is shown at once, without an empty screen first', async () => {
  await preload(load);
  for (const part of [requiredPart, optionalPart])
    expect(firstFrame(part(load, ({ Ticket }) => Ticket))).toBe('Your number A 012');
});

it('the fallback is shown until an unloaded screen arrives', () => {
  const notLoaded = () => load();
  expect(firstFrame(requiredPart(notLoaded, ({ Ticket }) => Ticket))).toBe('Empty screen');
});
