import demo from '../../service/demo/branch.json' with { type: 'json' };

/** True if the demo branch has names in a language. */
export const isInDemo = (code: string): boolean =>
  demo.languages.some((language) => language.code.split('-')[0] === code);
