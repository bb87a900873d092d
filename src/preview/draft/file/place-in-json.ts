import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

/** A place in a text that is JSON or nearly JSON. */
export interface PlaceInJson {
  /** The path of the value or, for a property name, of its object. */
  readonly path: readonly (string | number)[];
  readonly isName: boolean;
  readonly node: SyntaxNode;
}

/** The time limit for parsing up to a place, in milliseconds. */
const mostMs = 200;

/** True for a name, or a value other than a list or object. */
export const isWord = (node: SyntaxNode) => /^(PropertyName|String|Number|True|False|Null)$/.test(node.name);

/** The place in the JSON before (-1) or after (1) a position. */
export function placeAt(state: EditorState, position: number, side: -1 | 1 = -1): PlaceInJson {
  const tree = ensureSyntaxTree(state, position, mostMs) ?? syntaxTree(state);
  const node = tree.resolveInner(position, side);
  const isName =
    node.name === 'PropertyName' ||
    node.name === 'Object' ||
    (node.parent?.name === 'Object' && !isWord(node));
  const steps: (string | number)[] = [];
  // The path of a property name is the path of the object that contains the property.
  const first = node.name === 'PropertyName' ? node.parent?.parent : node;
  for (let at = first; at; at = at.parent) {
    const name = at.name === 'Property' && at.getChild('PropertyName');
    if (name) steps.unshift(nameOf(state, name));
    if (at.parent?.name === 'Array') steps.unshift(placeInArray(at));
  }
  return { path: steps, isName, node };
}

/** The name in a node. */
export function nameOf(state: EditorState, node: SyntaxNode): string {
  return state.sliceDoc(node.from, node.to).replace(/^"|"$/g, '');
}

function placeInArray(node: SyntaxNode): number {
  let place = 0;
  for (let before = node.prevSibling; before; before = before.prevSibling) {
    if (isWord(before) || before.name === 'Object' || before.name === 'Array') place += 1;
  }
  return place;
}
