import { describe } from 'vitest';
import { checkEveryState, checkHostileStates } from '../../../testing/check-every-state.ts';

describe('a visitor who reads English finds sentences only', () => checkEveryState(['en']));
describe('hostile texts break no screen', checkHostileStates);
