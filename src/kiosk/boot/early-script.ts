// The document has this script right after the recorded menu, so it runs before the page's own scripts.
import { keepEarlyTouches } from './early-touches.ts';

keepEarlyTouches(document, () => localStorage);
