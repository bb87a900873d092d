import { meaningOf } from '../../../contract/fields/fields.ts';
import { weekdayText } from '../../../domain/calendar/weekday-text.ts';
import { listOfReference } from '../../../domain/configuration/references.ts';
import type { PreviewWords } from '../../words/preview-words.ts';
import type { EntityNames } from '../changes/entity-names.ts';
import { choiceText } from '../changes/label.ts';
import type { Part } from '../edit/edited-branch.ts';

export interface KnownValue {
  readonly value: unknown;
  readonly text: string;
}

const references: Readonly<Record<string, string | undefined>> = listOfReference;

/** The choices for a field; undefined for typed text. Other values are also allowed. */
export function choicesFor(
  field: string,
  names: EntityNames,
  words: PreviewWords,
): readonly KnownValue[] | undefined {
  const { say, spoken } = words;
  const { input, choices } = meaningOf(field) ?? {};
  const part = (input === 'service' ? 'services' : references[field]) as Part | undefined;
  if (part) {
    const entities = names(part).map(({ key, name }) => ({ value: key, text: name }));
    // Without a list from the service, a key can only be typed.
    if (entities.length === 0) return undefined;
    return input === 'service' ? [{ value: null, text: say('draft.noService') }, ...entities] : entities;
  }
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((value) => ({ value, text: weekdayText(value, spoken) }));
  if (input === 'weekday') return weekdays;
  if (input === 'counts-as') {
    return [
      { value: true, text: say('draft.ownHours') },
      ...weekdays.map(({ value, text }) => ({ value, text: say('draft.countsAs', { day: text }) })),
    ];
  }
  return choices?.map((value) => ({ value, text: choiceText(field, value, words) ?? String(value) }));
}
