// The document contains this script right after the recorded menu, so the script runs before the page's own scripts.
import { keepEarlyTouches } from './early-touches.ts';

keepEarlyTouches(document, () => localStorage);
