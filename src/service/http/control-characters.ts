import { fieldPath } from '../../domain/configuration/field-path.ts';
import { findControlCharacters } from '../input/control-characters.ts';
import { invalidInput } from './errors.ts';

/** Clerks' notes about a customer may have several lines. */
const multiline: ReadonlySet<string> = new Set(['customerData']);

/**
 * Throws a 400 that names the first text with a control character.
 * - SQLite truncates a text at U+0000, so variants of a user name would have separate login delays.
 * - PostgreSQL refuses such a text.
 */
export function refuseControlCharacters(input: unknown): void {
  for (const { path, problem } of findControlCharacters(input, multiline)) {
    throw invalidInput(fieldPath(path), problem);
  }
}
