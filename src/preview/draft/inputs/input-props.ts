import type { ReactNode } from 'react';
import type { Path } from '../edit/path.ts';
import type { FieldShape } from '../fields/field-shape.ts';

export interface InputProps<Kind extends FieldShape['kind'] = FieldShape['kind']> {
  readonly shape: Extract<FieldShape, { kind: Kind }>;
  /** The field in any branch, such as `profiles[].name`. */
  readonly pattern: string;
  readonly path: Path;
  readonly value: unknown;
  readonly id: string;
  readonly name: string;
  /** True if a label shows the name. */
  readonly isLabelled?: boolean;
  /** The ids of the input's descriptions, such as its error. */
  readonly describedBy?: string | undefined;
}

export type AnyInput = (props: InputProps) => ReactNode;

/** The attributes that describe an input, and report an invalid value. */
export function inputAttributes(
  { id, name, isLabelled, describedBy }: Omit<InputProps, 'shape'>,
  isInvalid: boolean,
) {
  return {
    id,
    'aria-label': isLabelled ? undefined : name,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
  };
}
