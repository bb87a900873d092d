import type { BranchFile } from '../additions/branch-file.ts';
import type { StructureItem } from '../profile.ts';
import type { Range } from './ranges.ts';

type FieldsIn<Value, At extends string> = Value extends readonly (infer Item)[]
  ? [StructureItem] extends [Item]
    ? never
    : FieldsIn<Item, `${At}[]`>
  : Value extends object
    ? string extends keyof Value
      ? FieldsIn<Value[keyof Value], `${At}.*`>
      : { [Name in keyof Value & string]: Field<Value[Name], `${At}.${Name}`> }[keyof Value & string]
    : never;

type Field<Value, At extends string> = At | FieldsIn<NonNullable<Value>, At>;

type Sections = Omit<BranchFile, '$schema'>;
export type Section = keyof Sections;

/** Fields by path: `[]` is any entry of a list, `.*` any value of a record. */
export type FieldOf<Some extends Section> = { [One in Some]: Field<Sections[One], One> }[Some];

export type BranchField = FieldOf<Section>;

/** The meaning of a field. The schema has its type, and `fields` in `src/words/en.json` its texts. */
export interface FieldMeaning {
  /**
   * The effect of a field:
   * - `technical`: for people who know the interface.
   * - `none`: stored without effect, which the linter reports.
   * - `data`: stored as data, without a promised effect.
   */
  readonly effect: 'visitor' | 'staff' | 'technical' | 'none' | 'data';
  /**
   * The value of an omitted field. Without a default, the field is required, or its value follows from the rest of the
   * file.
   */
  readonly default?: unknown;
  readonly unit?:
    | 'characters'
    | 'days'
    | 'degrees'
    | 'metres'
    | 'milliseconds'
    | 'minutes'
    | 'seconds'
    | 'tickets';
  readonly range?: Range;
  /** The form input, if the type does not determine it. */
  readonly input?:
    | 'code'
    | 'colour'
    | 'counts-as'
    | 'date'
    | 'hours'
    | 'icon'
    | 'lines'
    | 'menu'
    | 'picture'
    | 'service'
    | 'time'
    | 'weekday'
    | 'windows';
  /** The values that have a meaning, if the schema allows any value. */
  readonly choices?: readonly (string | number)[];
}

export type FieldsOf<Some extends Section> = Readonly<Record<FieldOf<Some>, FieldMeaning>>;
