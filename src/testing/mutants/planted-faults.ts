import { readFileSync } from 'node:fs';
import { type SeenByTest, seenByTests } from '../seen-fields/seen-by-tests.ts';
import { seenOnScreens } from '../seen-fields/seen-on-screens.ts';

/** A fault that concerns a field: the field is ignored, has the label of another field, or has a wrong default. */
export interface PlantedFault {
  readonly field: string;
  /** The path below `src`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The test that notices the fault, if it is not the test that the tables name. */
  readonly test?: SeenByTest;
}

export const plantedFaults: readonly PlantedFault[] = JSON.parse(
  readFileSync(new URL('planted-faults.json', import.meta.url), 'utf8'),
);

/** The test that must notice a fault. */
export function ownerOf({ field, file, test }: PlantedFault): SeenByTest {
  if (/^(words|contract\/fields)\//.test(file))
    return ['testing/fields-table.test.ts', "is the content of the guide's page"];
  if (!test && field in seenOnScreens) return ['kiosk/gallery/seen-fields.test.tsx', 'sees a change to %s'];
  return test ?? seenByTests[field as keyof typeof seenByTests];
}

/** A pattern for the title of the failing test that notices a fault. */
export function failingTitle(fault: PlantedFault): RegExp {
  const [file, title] = ownerOf(fault);
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // The test of the screens runs once for each field.
  if (file.endsWith('seen-fields.test.tsx'))
    return new RegExp(`${literal(title.replace('%s', fault.field))}$`);
  return new RegExp(literal(title).replace(/%[a-z]|\\\$[a-z]+/g, '.*'));
}
