// Comes right after the recorded menu in the document, and runs before the page does.
import { keepEarlyTouches } from './early-touches.ts';

keepEarlyTouches(document, () => localStorage);
