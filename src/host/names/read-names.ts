import * as v from 'valibot';
import { type Names, names } from '../../contract/additions/page/names.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { fieldPath } from '../../domain/configuration/field-path.ts';
import { findUnknownKeys } from '../../service/branch-file/unknown-keys.ts';
import { flawOf } from '../../service/input/flaw.ts';

type NamesReading =
  | { readonly ok: true; readonly names: Names }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** Parses a FOYER_NAMES_FILE. Lists every error with its path. */
export function parseNames(text: string): NamesReading {
  const input = parsedJson(v.unknown(), text);
  if (input === undefined) return { ok: false, mistakes: ['not JSON'] };
  const result = v.safeParse(names, input);
  const flaws = [...(result.issues ?? []).map(flawOf), ...findUnknownKeys(input, result.output)];
  if (result.success && flaws.length === 0) return { ok: true, names: result.output };
  return {
    ok: false,
    mistakes: flaws.map(({ path, problem }) => `${fieldPath(path) || 'the file'}: ${problem}`),
  };
}
