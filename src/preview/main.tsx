import '../page/fonts/first.css';
import './look/preview.css';
import './look/controls.css';
import './look/frames.css';
import './look/paper.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { defaultStyling } from '../contract/default-styling.ts';
import { followText } from '../page/fonts/follow-text.ts';
import { openQueries } from '../page/hooks/open-queries.ts';
import { applyTheme, themeOf } from '../page/look/theme.ts';
import { addressHistory } from './address/address-history.ts';
import { previewClient } from './client/preview-client.ts';
import { monitorDensity } from './frames/monitor-density.ts';
import { PreviewApp } from './preview-app.tsx';
import { ErrorScreen } from './screens/error-screen.tsx';
import { PreviewWordsProvider } from './words/words-provider.tsx';

const monotonic = () => performance.now();
const history = addressHistory({ window, monotonic });
const density = monitorDensity(() => localStorage);

followText(document, () => import('../page/fonts/font-sheets.ts'));
applyTheme(document.documentElement, themeOf(defaultStyling));
createRoot(document.getElementById('root') as HTMLElement).render(
  <ErrorScreen
    onReload={() => location.reload()}
    onDiscard={() => {
      sessionStorage.clear();
      location.reload();
    }}
  >
    <QueryClientProvider client={openQueries()}>
      <PreviewWordsProvider>
        <PreviewApp
          history={history}
          density={density}
          monotonic={monotonic}
          client={previewClient((...request) => fetch(...request))}
          machineTimeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
        />
      </PreviewWordsProvider>
    </QueryClientProvider>
  </ErrorScreen>,
);
