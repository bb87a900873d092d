// Stands in a document right behind its recorded menu, and runs before the page does.
import { keepEarlyTouches } from './early-touches.ts';

keepEarlyTouches(document, () => localStorage);
