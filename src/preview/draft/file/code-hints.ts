import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { hoverTooltip } from '@codemirror/view';
import type { PreviewWords } from '../../words/preview-words.ts';
import type { EntityNames } from '../changes/entity-names.ts';
import { meaningAt, namesAt, valuesAt } from './field-hints.ts';
import { isWord, nameOf, placeAt } from './place-in-json.ts';

/** Completes field names and values. The arguments return the draft's entities and the page's words. */
export const completion = (names: () => EntityNames, words: () => PreviewWords) =>
  autocompletion({ override: [(context) => completionsAt(context, names(), words())] });

/** The completions at a place of a branch file. */
export function completionsAt(
  context: CompletionContext,
  names: EntityNames,
  words: PreviewWords,
): CompletionResult | null {
  const { state, pos } = context;
  const { path, isName, node } = placeAt(state, pos);
  const word = context.matchBefore(/"?[\w.-]*$/);
  const isWritten = isWord(node);
  if (!isWritten && !context.explicit && !word?.text) return null;
  const from = isWritten ? node.from : (word?.from ?? pos);
  const hints = isName ? namesAt(path, words) : valuesAt(path, names, words);
  const object = node.name === 'PropertyName' ? node.parent?.parent : node;
  const taken = (object?.getChildren('Property') ?? []).map((one) => one.getChild('PropertyName'));
  const written = new Set(taken.flatMap((name) => (name && name.from !== from ? nameOf(state, name) : [])));
  const needsColon = !/^\s*:/.test(state.sliceDoc(isWritten ? node.to : pos, pos + 200));
  const options = hints
    .filter(({ text }) => !isName || !written.has(text))
    .map(({ text, meaning }) => {
      const json = isName ? JSON.stringify(text) : text;
      return { label: json, detail: meaning, apply: isName && needsColon ? `${json}: ` : json };
    });
  return options.length > 0 ? { from, ...(isWritten && { to: node.to }), options } : null;
}

/** Explains a field when the pointer is on its name. */
export const hover = (words: () => PreviewWords) =>
  hoverTooltip((view, position, side) => {
    const { path, node } = placeAt(view.state, position, side);
    if (node.name !== 'PropertyName') return null;
    const meaning = meaningAt([...path, nameOf(view.state, node)], words());
    if (meaning === undefined) return null;
    return {
      pos: node.from,
      end: node.to,
      create() {
        const dom = document.createElement('p');
        dom.textContent = meaning;
        return { dom };
      },
    };
  });
