import { describe } from 'vitest';
import { checkEveryState } from '../../../testing/check-every-state.ts';

// In a file of its own, because files run side by side.
describe('a visitor who reads Spanish finds sentences only', () => checkEveryState('es', 'ltr'));
describe('a visitor who reads Turkish finds sentences only', () => checkEveryState('tr', 'ltr'));
describe('a visitor who reads Ukrainian finds sentences only', () => checkEveryState('uk', 'ltr'));
