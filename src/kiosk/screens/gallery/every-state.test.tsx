import { describe } from 'vitest';
import { checkEveryState, checkHostileStates } from '../../../testing/check-every-state.ts';

describe('a visitor who reads English finds sentences only', () => checkEveryState('en', 'ltr'));
describe('a visitor who reads Arabic finds sentences only', () => checkEveryState('ar', 'rtl'));
describe('hostile texts break no screen', checkHostileStates);
