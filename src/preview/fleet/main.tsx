import '../../page/fonts/first.css';
import '../look/preview.css';
import '../look/controls.css';
import '../look/frames.css';
import '../look/table.css';
import './fleet.css';

import { openStaffPage } from '../../page/startup/open-staff-page.tsx';
import { previewClient } from '../client/preview-client.ts';
import { PreviewWordsProvider } from '../words/words-provider.tsx';
import { FleetPage } from './fleet-page.tsx';

void openStaffPage(async () => (
  <PreviewWordsProvider>
    <FleetPage client={previewClient((...request) => fetch(...request))} />
  </PreviewWordsProvider>
));
