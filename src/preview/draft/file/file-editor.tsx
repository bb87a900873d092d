import { closeBrackets } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePreviewWords } from '../../words/preview-words.ts';
import type { EntityNames } from '../changes/entity-names.ts';
import { completion, hover } from './code-hints.ts';
import type { FileMistake } from './file-text.ts';

interface Props {
  readonly text: string;
  /** The cursor's initial line. */
  readonly line: number | undefined;
  readonly mistakes: readonly FileMistake[];
  readonly names: EntityNames;
  readonly onType: (text: string) => void;
}

/** Marks a change by the page instead of the user. */
const given = Annotation.define<boolean>();
const attributes = new Compartment();

const look = EditorView.theme({
  '&': {
    blockSize: 'max(14rem, 100vh - 24rem)',
    border: '1px solid',
    borderRadius: '0.4rem',
    background: '#fff',
    fontSize: '0.85rem',
  },
  '&.cm-focused': { outline: '3px solid var(--act-on-page)', outlineOffset: '1px' },
  '.cm-tooltip': { maxInlineSize: '24rem' },
  '.cm-tooltip-hover > *': { margin: '0', padding: '0.4rem 0.6rem' },
});

/** The editor of a branch file. It has no undo of its own, because undo belongs to the draft. */
export function FileEditor({ text, line, mistakes, names, onType }: Props) {
  const words = usePreviewWords();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const typed = useEffectEvent(onType);
  const namesNow = useEffectEvent(() => names);
  const wordsNow = useEffectEvent(() => words);
  const firstText = useEffectEvent(() => text);

  useEffect(() => {
    if (!place.current) return;
    // In a shadow tree the editor adopts its style sheets. In the document it would write `<style>`, which
    // the Content-Security-Policy forbids.
    const root = place.current.shadowRoot ?? place.current.attachShadow({ mode: 'open' });
    const view = new EditorView({
      doc: firstText(),
      parent: root,
      root,
      extensions: [
        lineNumbers(),
        lintGutter(),
        bracketMatching(),
        closeBrackets(),
        json(),
        syntaxHighlighting(defaultHighlightStyle),
        completion(
          () => namesNow(),
          () => wordsNow(),
        ),
        hover(() => wordsNow()),
        search({ top: true }),
        keymap.of([...searchKeymap, ...defaultKeymap]),
        attributes.of([]),
        look,
        EditorView.updateListener.of((update) => {
          const isGiven = update.transactions.some((one) => one.annotation(given));
          if (update.docChanged && !isGiven) typed(update.state.doc.toString());
        }),
      ],
    });
    editor.current = view;
    return () => view.destroy();
  }, []);

  useEffect(() => {
    const view = editor.current;
    if (!view) return;
    const before = view.state.doc.toString();
    if (before !== text) view.dispatch({ changes: difference(before, text), annotations: given.of(true) });
  }, [text]);

  const title = words.say('file.title');
  useEffect(() => {
    const view = editor.current;
    if (!view) return;
    // Keys scroll the text only if it is focusable.
    const own = { 'aria-label': title, tabindex: '0' };
    const invalid = mistakes.length > 0 ? { 'aria-invalid': 'true' } : undefined;
    const effect = attributes.reconfigure(EditorView.contentAttributes.of({ ...own, ...invalid }));
    view.dispatch({ effects: effect });
    const diagnostics = mistakes.map(({ line: of, field, message }) => {
      const { from, to } = view.state.doc.line(Math.min(of, view.state.doc.lines));
      return { from, to, severity: 'error' as const, message: field ? `${field}: ${message}` : message };
    });
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }, [mistakes, title]);

  useEffect(() => {
    const view = editor.current;
    if (!view || line === undefined) return;
    const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
    view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    view.focus();
  }, [line]);

  return <div ref={place} className="code-editor" />;
}

/** The single change from one text to another, which keeps the cursor in place. */
function difference(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < most - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}
