import '../../page/fonts/first.css';
import '../look/preview.css';
import '../look/controls.css';
import '../look/table.css';
import './management.css';

import { firstLanguage } from '../../domain/words/language-for.ts';
import { openStaffPage } from '../../page/startup/open-staff-page.tsx';
import { previewClient } from '../client/preview-client.ts';
import { BranchPage } from './branch-page.tsx';
import { loadBranchWords } from './branch-words.ts';

void openStaffPage(async () => {
  const firstWords = await loadBranchWords(firstLanguage(navigator.languages));
  return <BranchPage client={previewClient((...request) => fetch(...request))} firstWords={firstWords} />;
});
