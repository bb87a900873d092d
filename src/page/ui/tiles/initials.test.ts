import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Maria Vella', 'MV'],
  ['Ana Lucía de la Torre', 'AT'],
  ['Олена Шевченко', 'ОШ'],
  ['élodie', 'É'],
  ['Team 7', 'T'],
  ['𝒜da Byron', ''],
  ['أمل حدّاد', ''],
  ['王小明', ''],
  ['🙂', ''],
  ['', ''],
])('"%s" has the initials "%s"', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
