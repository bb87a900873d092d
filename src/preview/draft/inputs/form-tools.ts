import { createContext, use, useMemo, useState } from 'react';
import * as v from 'valibot';
import { dispenserSettings } from '../../../contract/settings.ts';
import { fieldPath } from '../../../domain/configuration/field-path.ts';
import { themeOf } from '../../../page/look/theme.ts';
import type { EntityNames } from '../changes/entity-names.ts';
import type { Draft } from '../changes/use-draft.ts';
import { type Path, valueAt } from '../edit/path.ts';
import type { UploadAnswer } from '../edit/upload-media.ts';
import type { AnyInput } from './input-props.ts';

export type FormTools = ReturnType<typeof useFormTools>['tools'];

interface Given {
  /** The input for any shape, for nested inputs. */
  readonly Input: AnyInput;
  readonly names: EntityNames;
  /** Undefined if this browser may not upload. */
  readonly upload: ((file: File) => Promise<UploadAnswer>) | undefined;
}

/** The tools that all inputs of a draft's forms share, and the announcements for screen readers. */
export function useFormTools({ edited, problems, edit }: Draft, { names, upload, Input }: Given) {
  const [announcement, announce] = useState('');
  const theme = useMemo(() => {
    const styling = v.safeParse(dispenserSettings.entries.styling, valueAt(edited.settings, ['styling']));
    return styling.success ? themeOf(styling.output) : undefined;
  }, [edited.settings]);
  const messages = useMemo(
    () => new Map(problems.map((one) => [fieldPath(one.path), one.message])),
    [problems],
  );
  const offered = valueAt(edited.branch, ['languages']);
  const all = names('languages');
  const tools = {
    edited,
    names,
    upload,
    Input,
    /** The colours that the kiosk derives from the settings; undefined while one of them is not a colour. */
    theme,
    /** The visitors' languages, in the branch's order. */
    languages: Array.isArray(offered)
      ? offered.flatMap((key) => all.find((language) => language.key === key) ?? [])
      : all,
    edit,
    problemAt: (path: Path) => messages.get(fieldPath(path)),
    problemWithin: (path: Path) =>
      problems.find((one) => fieldPath(one.path.slice(0, path.length)) === fieldPath(path))?.message,
    announce,
  };
  return { tools, announcement };
}

export const FormContext = createContext<FormTools | undefined>(undefined);

/** The tools of the surrounding form. */
export function useForm(): FormTools {
  const tools = use(FormContext);
  if (!tools) throw new Error('an input is outside of a form');
  return tools;
}
