import { createContext, use } from 'react';
import type { ColourTheme } from '../../../domain/colours/colour-theme.ts';
import type { EntityNames } from '../changes/entity-names.ts';
import type { EditedBranch } from '../edit/edited-branch.ts';
import type { Path } from '../edit/path.ts';

/** What all inputs of a form share. */
export interface FormTools {
  readonly edited: EditedBranch;
  readonly names: EntityNames;
  /** The languages that visitors can choose, in the order of the branch. */
  readonly languages: readonly { readonly key: string; readonly name: string }[];
  /** The colours that the kiosk makes of the settings; undefined while one of them is no colour. */
  readonly theme: ColourTheme | undefined;
  edit(path: Path, value: unknown, isTyping?: boolean): void;
  /** What is wrong with the value at a path. */
  problemAt(path: Path): string | undefined;
  /** What is wrong with the value at a path or with a value inside it. */
  problemWithin(path: Path): string | undefined;
  /** Lets a screen reader say it. */
  announce(sentence: string): void;
}

export const FormContext = createContext<FormTools | undefined>(undefined);

/** The tools of the form around an input. */
export function useForm(): FormTools {
  const tools = use(FormContext);
  if (!tools) throw new Error('an input is outside of a form');
  return tools;
}
