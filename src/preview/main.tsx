import '../page/fonts/first.css';
import './look/preview.css';
import './look/controls.css';
import './look/frames.css';
import './look/paper.css';

import { openStaffPage } from '../page/startup/open-staff-page.tsx';
import { addressHistory } from './address/address-history.ts';
import { previewClient } from './client/preview-client.ts';
import { monitorDensity } from './frames/monitor-density.ts';
import { PreviewApp } from './preview-app.tsx';
import { ErrorScreen } from './screens/error-screen.tsx';
import { PreviewWordsProvider } from './words/words-provider.tsx';

const monotonic = () => performance.now();
const history = addressHistory({ window, monotonic });
const density = monitorDensity(() => localStorage);

void openStaffPage(async () => (
  <PreviewWordsProvider>
    <ErrorScreen
      onReload={() => location.reload()}
      onDiscard={() => {
        sessionStorage.clear();
        location.reload();
      }}
    >
      <PreviewApp
        history={history}
        density={density}
        monotonic={monotonic}
        client={previewClient((...request) => fetch(...request))}
        machineTimeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
      />
    </ErrorScreen>
  </PreviewWordsProvider>
));
