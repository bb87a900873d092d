// The first style sheet: it names the cascade layers, and the first mention of a layer decides its order.
import '../kiosk/ui/first.css';
import './look/first-start.css';

import { createRoot } from 'react-dom/client';
import { defaultStyling } from '../domain/colours/default-styling.ts';
import { followText } from '../kiosk/fonts/follow-text.ts';
import { applyTheme, themeOf } from '../kiosk/look/theme.ts';
import { pageTimers as timers } from '../kiosk/time/timers.ts';
import { createDictionary } from '../kiosk/words/words.ts';
import { hostOf } from './api/host.ts';
import { FirstStartApp } from './first-start-app.tsx';

/** Nothing on this page breaks words, and its sentences are English. */
const onlyEnglish = () => Promise.reject(new Error('This page is in English'));

followText(document, () => import('../kiosk/fonts/font-sheets.ts'));
applyTheme(document.documentElement, themeOf(defaultStyling));
createRoot(document.getElementById('root') as HTMLElement).render(
  <FirstStartApp
    host={hostOf((...request) => fetch(...request))}
    timers={timers}
    kioskWords={createDictionary({ loadLanguage: onlyEnglish, loadHyphenation: onlyEnglish }).english}
    reload={() => location.reload()}
  />,
);
