import { useEffect, useRef } from 'react';
import type { FileMistake } from './file-text.ts';

export interface FileEditorProps {
  readonly text: string;
  /** The line at which the cursor is put. */
  readonly line: number | undefined;
  readonly mistakes: readonly FileMistake[];
  readonly onType: (text: string) => void;
}

/** The editor of a branch file. */
export function FileEditor({ text, line, mistakes, onType }: FileEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (line === undefined || !field.current) return;
    const start =
      field.current.value
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + 1;
    field.current.focus();
    field.current.setSelectionRange(start, start);
  }, [line]);
  return (
    <textarea
      ref={field}
      aria-label="Branch file"
      className="code"
      spellCheck={false}
      autoComplete="off"
      rows={24}
      value={text}
      aria-invalid={mistakes.length > 0 || undefined}
      aria-describedby="file-errors"
      onChange={({ target }) => onType(target.value)}
    />
  );
}
