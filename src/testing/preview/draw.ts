import { QueryClientProvider } from '@tanstack/react-query';
import { configure, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { openQueries } from '../../page/hooks/open-queries.ts';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

/** Renders a part of a page until the test ends. */
export function draw(node: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const queries = openQueries();
  const redraw = (next: ReactNode) =>
    flushSync(() => root.render(createElement(QueryClientProvider, { client: queries }, next)));
  onTestFinished(() => {
    flushSync(() => root.unmount());
    place.remove();
  });
  redraw(node);
  return { screen: within(place), user: userEvent.setup({ delay: null }), redraw };
}
