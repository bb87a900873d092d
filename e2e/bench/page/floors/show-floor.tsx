import './floor.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const sentences = {
  question: 'How can we help you?',
  service: 'Service {{service}}',
  ticket: 'Your number {{number}}',
  done: 'Done',
};

/** Renders a floor page with the kiosk's libraries. */
export async function showFloor(page: ReactNode): Promise<void> {
  await i18next.init({ lng: 'en', resources: { en: { translation: sentences } } });
  const root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);
}
