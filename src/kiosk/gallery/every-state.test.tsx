import { describe } from 'vitest';
import { checkEveryState, checkHostileStates } from '../../testing/check-every-state.ts';
import { isWhole } from '../../testing/is-whole.ts';

// The other languages take turns over the same screens.
describe.runIf(isWhole)('a visitor who reads English sees only sentences', () => checkEveryState(['en']));
describe('hostile texts break no screen', checkHostileStates);
