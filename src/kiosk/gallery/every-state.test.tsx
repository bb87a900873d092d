import { describe } from 'vitest';
import { checkHostileStates } from '../../testing/check-every-state.ts';

describe('hostile texts break no screen', checkHostileStates);
