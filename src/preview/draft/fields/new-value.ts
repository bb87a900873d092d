import { englishWords } from '../../words/preview-words.ts';
import type { EntityNames } from '../changes/entity-names.ts';
import type { FieldShape } from './field-shape.ts';
import { choicesFor } from './known-values.ts';

/** The initial value of a new list entry. */
export function newValue(shape: FieldShape, pattern: string, names: EntityNames): unknown {
  // Only the choice's value is used, so the language of its text does not matter.
  const [first] = choicesFor(pattern, names, englishWords) ?? [];
  if (first) return first.value;
  switch (shape.kind) {
    case 'text':
      return shape.whenEmpty === 'null' ? null : '';
    case 'number':
      return Math.max(0, shape.min ?? 0);
    case 'switch':
      return false;
    case 'colour':
      return '#000000';
    case 'time':
      return pattern.endsWith('.end') ? '1700' : '0800';
    case 'fields':
      return Object.fromEntries(
        shape.fields.map((field) => [field.name, newValue(field.shape, `${pattern}.${field.name}`, names)]),
      );
    case 'list':
    case 'menu':
      return [];
    case 'date':
      return { year: 2026, month: 1, day: 1 };
    case 'record':
      return {};
    case 'optional':
      return undefined;
    case 'json':
    case 'fixed':
      return null;
    default:
      return shape satisfies never;
  }
}
