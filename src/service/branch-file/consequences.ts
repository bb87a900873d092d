import { fieldPath } from '../../domain/configuration/field-path.ts';
import { isFields } from '../../domain/configuration/fields.ts';
import type { Flaw } from '../input/flaw.ts';
import { derivedFields } from './short/derived-fields.ts';

const derived: ReadonlySet<string> = new Set(derivedFields.map(({ path }) => path));

/** These fields are derived from the name of their entry, so they are missing only if the name is missing. */
const madeOfNames: ReadonlySet<unknown> = new Set(['key', 'websocketID', 'numberInterval']);

const sources: Readonly<Record<string, string>> = { defaultLang: 'languages', branch: 'branch' };

/**
 * Drops flaws that follow from other flaws: a forgotten language code is one error, not five. `written` is the content
 * of the file.
 */
export function withoutConsequences(flaws: readonly Flaw[], written: unknown): Flaw[] {
  const judged = flaws.map((flaw) => ({ flaw, isConsequence: isDerived(flaw, written) }));
  const sections = new Set(flaws.map(({ path }) => path[0]));
  const besideCause = besideOne(judged.flatMap((one) => (one.isConsequence ? [] : one.flaw)));
  const besideNamed = besideOne(flaws.filter(({ path }) => !madeOfNames.has(path.at(-1))));
  return judged.flatMap(({ flaw, isConsequence }) => {
    if (!isConsequence) return [flaw];
    if (besideCause(flaw)) return [];
    const source = sources[String(flaw.path.at(-1))];
    if (source !== undefined) return sections.has(source) ? [] : [flaw];
    return madeOfNames.has(flaw.path.at(-1)) && besideNamed(flaw) ? [] : [flaw];
  });
}

function isDerived({ path }: Flaw, written: unknown): boolean {
  return derived.has(fieldPath(path).replace(/\d+/g, '')) && !isWritten(path, written);
}

function isWritten(path: Flaw['path'], written: unknown): boolean {
  const [step, ...rest] = path;
  if (step === undefined) return written !== undefined;
  if (Array.isArray(written)) return isWritten(rest, written[Number(step)]);
  return isFields(written) && isWritten(rest, written[step]);
}

/** True for a flaw in the same list entry as one of `flaws`, or in a section that has a flaw itself. */
function besideOne(flaws: readonly Flaw[]): (flaw: Flaw) => boolean {
  const owners = new Set(flaws.map(ownerOf));
  return (flaw) => owners.has(ownerOf(flaw)) || owners.has(`${flaw.path[0]}`);
}

function ownerOf({ path: [section, place] }: Flaw): string {
  return typeof place === 'number' ? `${section} ${place}` : `${section}`;
}
