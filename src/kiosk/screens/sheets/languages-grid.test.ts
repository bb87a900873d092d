import { describe, expect, it } from 'vitest';
import { measuresOf } from '../../../page/look/measures.ts';
import { gridOfLanguages } from './languages-grid.ts';

const names = ['English', 'العربية', 'Español', 'Türkçe', 'Українська', 'Deutsch', 'Magyar', 'Français'];
const panels = [
  [7, 800, 480],
  [7, 1024, 600],
  [8, 1024, 768],
  [10.1, 1280, 800],
  [10.1, 800, 1280],
  [10.4, 800, 600],
  [15, 1024, 768],
  [21.5, 1920, 1080],
  [21.5, 1080, 1920],
] as const;

describe('the grid of languages', () => {
  it.each(panels)('shows eight languages together on %d inches of %dx%d', (diagonalInches, width, height) => {
    const { stage } = measuresOf({ width, height, diagonalInches });
    expect(gridOfLanguages(stage, names).perPage).toBeGreaterThanOrEqual(8);
  });
});
