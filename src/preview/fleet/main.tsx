import '../../page/fonts/first.css';
import '../look/preview.css';
import '../look/controls.css';
import '../look/frames.css';
import './fleet.css';

import { createRoot } from 'react-dom/client';
import { defaultStyling } from '../../domain/colours/default-styling.ts';
import { followText } from '../../page/fonts/follow-text.ts';
import { applyTheme, themeOf } from '../../page/look/theme.ts';
import type { Fetch } from '../administrator/administrator-requests.ts';
import { FleetPage } from './fleet-page.tsx';

const sameOriginFetch: Fetch = (path, request) => fetch(path, request);

followText(document, () => import('../../page/fonts/font-sheets.ts'));
applyTheme(document.documentElement, themeOf(defaultStyling));
createRoot(document.getElementById('root') as HTMLElement).render(<FleetPage fetch={sameOriginFetch} />);
