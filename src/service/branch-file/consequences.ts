import { fieldPath } from '../../domain/configuration/field-path.ts';
import type { Flaw } from '../input/flaw.ts';
import { isFields } from './fields.ts';
import { derivedFields } from './short/derived-fields.ts';

const derived: ReadonlySet<string> = new Set(derivedFields.map(({ path }) => path));

/** These follow from the names of their entries, so a name is what is missing. */
const madeOfNames: ReadonlySet<unknown> = new Set(['key', 'websocketID', 'numberInterval']);

/** The sections from which some fields follow. */
const sources: Readonly<Record<string, string>> = { defaultLang: 'languages', branch: 'branch' };

/**
 * The flaws of a shape without those that only follow from another one, so that a forgotten code of a language is one mistake and
 * not five. `written` is the content of the file.
 */
export function withoutConsequences(flaws: readonly Flaw[], written: unknown): Flaw[] {
  const causes = flaws.filter((flaw) => !isDerived(flaw, written));
  const named = flaws.filter(({ path }) => !madeOfNames.has(path.at(-1)));
  return flaws.filter((flaw) => {
    if (!isDerived(flaw, written)) return true;
    if (causes.some((cause) => isBelowOne(cause, flaw))) return false;
    const source = sources[String(flaw.path.at(-1))];
    if (source !== undefined) return !flaws.some(({ path }) => path[0] === source);
    return !madeOfNames.has(flaw.path.at(-1)) || !named.some((cause) => isBelowOne(cause, flaw));
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

/** Whether two flaws are in one entry of a list, or in the branch. */
function isBelowOne({ path: one }: Flaw, { path: other }: Flaw): boolean {
  const isEntry = typeof one[1] === 'number';
  return one[0] === other[0] && (!isEntry || one[1] === other[1]);
}
