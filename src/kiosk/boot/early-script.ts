// Right after the recorded menu in the document, so it runs before the page does.
import { keepEarlyTouches } from './early-touches.ts';

keepEarlyTouches(document, () => localStorage);
