import '../../page/fonts/first.css';
import '../look/preview.css';
import '../look/controls.css';
import '../look/frames.css';
import '../look/table.css';
import './fleet.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { defaultStyling } from '../../contract/default-styling.ts';
import { followText } from '../../page/fonts/follow-text.ts';
import { openQueries } from '../../page/hooks/open-queries.ts';
import { applyTheme, themeOf } from '../../page/look/theme.ts';
import { previewClient } from '../client/preview-client.ts';
import { FleetPage } from './fleet-page.tsx';

followText(document, () => import('../../page/fonts/font-sheets.ts'));
applyTheme(document.documentElement, themeOf(defaultStyling));
createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={openQueries()}>
    <FleetPage client={previewClient((...request) => fetch(...request))} />
  </QueryClientProvider>,
);
