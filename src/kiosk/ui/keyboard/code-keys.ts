import { accepts, type CodeRules } from '../../../domain/text-entry/code-mask.ts';

const numberPad = ['1 2 3', '4 5 6', '7 8 9', '{backspace} 0 {accept}'];
const letters = ['Q W E R T Y U I O P', 'A S D F G H J K L', 'Z X C V B N M {backspace}'];

/** The keyboard rows for a code: a number numberPad where digits are enough. */
export function codeKeys(rules: CodeRules): readonly string[] {
  if (!accepts(rules, 'letter')) return numberPad;
  return accepts(rules, 'digit') ? ['1 2 3 4 5 6 7 8 9 0', ...letters] : letters;
}
