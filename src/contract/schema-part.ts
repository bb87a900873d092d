import type { GenericSchema } from 'valibot';

/** A Valibot schema, with the properties that lead to its parts and bound its values. */
export interface SchemaPart extends GenericSchema {
  readonly entries?: Readonly<Record<string, SchemaPart>>;
  readonly item?: SchemaPart;
  readonly items?: readonly SchemaPart[];
  readonly key?: SchemaPart;
  readonly value?: SchemaPart;
  readonly wrapped?: SchemaPart;
  readonly getter?: (input: unknown) => SchemaPart;
  /** The schemas of a union, or the values of a picklist. */
  readonly options?: readonly unknown[];
  readonly default?: unknown;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** The schemas of a union. A picklist has none. */
export const alternativesOf = ({ options = [] }: SchemaPart): readonly SchemaPart[] =>
  options.filter((option): option is SchemaPart => typeof option === 'object' && option !== null);
