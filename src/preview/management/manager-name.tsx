import type { ComponentProps } from 'react';
import { Field } from '../controls/field.tsx';
import { useBranchWords } from './branch-words.ts';

/** Asks for the name that the lists of a branch show. */
export function ManagerName(input: Pick<ComponentProps<typeof Field>, 'required' | 'value' | 'onValue'>) {
  const { say } = useBranchWords();
  return <Field label={say('closings.name')} autoComplete="name" maxLength={60} {...input} />;
}
