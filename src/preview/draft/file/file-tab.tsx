import { lazy, Suspense, useMemo, useState } from 'react';
import { readJson } from '../../../domain/configuration/json-lines.ts';
import type { LiveBranch } from '../../branch/previewed-branch.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import type { EntityNames } from '../changes/entity-names.ts';
import type { Draft } from '../changes/use-draft.ts';
import { isSame, type Path } from '../edit/path.ts';
import { fileText, readFileText } from './file-text.ts';

interface Props {
  readonly live: LiveBranch;
  readonly draft: Draft;
  readonly names: EntityNames;
  /** The path of the value at which the cursor begins. */
  readonly at: Path | undefined;
}

// The editor is larger than the rest of the page, and few administrators open it.
const FileEditor = lazy(async () => ({ default: (await import('./file-editor.tsx')).FileEditor }));

interface Typed {
  readonly text: string;
  readonly applies: boolean;
  /** The draft that the text describes. While the text has errors, this is the draft before the first error. */
  readonly of: unknown;
}

/** Further errors are only counted. */
const mostErrors = 20;

/** The whole draft as a branch file's text. An edit applies when it can be parsed and is valid. */
export function FileTab({ live, draft, names, at }: Props) {
  const { say } = usePreviewWords();
  const { edited, edit } = draft;
  const [typed, setTyped] = useState<Typed>();
  const isCurrent = typed !== undefined && isSame(typed.of, edited);
  // An edit elsewhere must never discard a text that does not apply yet.
  const isTyped = typed !== undefined && (isCurrent || !typed.applies);
  const text = isTyped ? typed.text : fileText(edited);
  const { mistakes } = useMemo(() => readFileText(text, live, say), [text, live, say]);
  const line = useMemo(() => (at ? lineIn(text, at) : undefined), [text, at]);

  function onType(next: string) {
    const { value, mistakes: found } = readFileText(next, live, say);
    const applies = found.length === 0 && value !== undefined;
    const since = isTyped && !typed.applies ? typed.of : edited;
    setTyped({ text: next, applies, of: applies ? value : since });
    if (applies) edit([], value, true);
  }

  return (
    <div className="json">
      <Suspense fallback={<p className="help">{say('file.loading')}</p>}>
        <FileEditor text={text} line={line} mistakes={mistakes} names={names} onType={onType} />
      </Suspense>
      <div role="status">
        {mistakes.length > 0 && (
          <p className="problem">{say(isTyped ? 'file.notApplied' : 'file.inDraft')}</p>
        )}
        <ul>
          {mistakes.slice(0, mostErrors).map(({ line, field, message }) => (
            <li key={`${line} ${field} ${message}`} className="problem">
              {say('file.line', { line })}
              {field && `, ${field}`}: {message}
            </li>
          ))}
        </ul>
        {mistakes.length > mostErrors && <p>{say('file.more', { count: mistakes.length - mostErrors })}</p>}
        {isTyped && !isCurrent && <p>{say('file.since')}</p>}
      </div>
      {isTyped && !typed.applies && (
        <button type="button" onClick={() => setTyped(undefined)}>
          {say('file.discard')}
        </button>
      )}
    </div>
  );
}

function lineIn(text: string, at: Path): number | undefined {
  const json = readJson(text);
  return json.ok ? json.lineOf(at) : undefined;
}
