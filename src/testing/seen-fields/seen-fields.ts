import type { FieldWithEffect } from '../../contract/fields/fields.ts';
import { type SeenByTest, seenByTests } from './seen-by-tests.ts';
import { type SeenOnScreen, seenOnScreens } from './seen-on-screens.ts';

/**
 * For each field with an effect, its visible difference: a screen, or a test.
 * A field that has neither does not compile.
 */
export const seenFields: Readonly<Record<FieldWithEffect, SeenOnScreen | SeenByTest>> = {
  ...seenOnScreens,
  ...seenByTests,
};
