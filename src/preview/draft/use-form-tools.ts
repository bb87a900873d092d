import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { settings } from '../../contract/settings.ts';
import { themeOf } from '../../kiosk/look/theme.ts';
import type { EntityNames } from './changes/entity-names.ts';
import { type Path, pathText, valueAt } from './edit/path.ts';
import type { FormTools } from './inputs/form-tools.ts';
import type { Draft } from './use-draft.ts';

/** The tools of the forms of a draft, and what a screen reader is to say. */
export function useFormTools(
  { edited, problems, edit }: Draft,
  names: EntityNames,
): { readonly tools: FormTools; readonly announcement: string } {
  const [announcement, announce] = useState('');
  const theme = useMemo(() => {
    const styling = v.safeParse(settings.entries.styling, valueAt(edited.settings, ['styling']));
    return styling.success ? themeOf(styling.output) : undefined;
  }, [edited.settings]);
  const messages = useMemo(
    () => new Map(problems.map((one) => [pathText(one.path), one.message])),
    [problems],
  );
  const offered = valueAt(edited.branch, ['languages']);
  const all = names('languages');
  const tools: FormTools = {
    edited,
    names,
    theme,
    languages: Array.isArray(offered)
      ? offered.flatMap((key) => all.find((language) => language.key === key) ?? [])
      : all,
    edit,
    problemAt: (path: Path) => messages.get(pathText(path)),
    problemWithin: (path: Path) =>
      problems.find((one) => pathText(one.path.slice(0, path.length)) === pathText(path))?.message,
    announce,
  };
  return { tools, announcement };
}
