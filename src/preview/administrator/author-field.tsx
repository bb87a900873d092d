import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdministratorState } from '../../contract/additions/page/administrator.ts';
import { readAdministrator } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { readKey } from '../../page/hooks/use-read.ts';
import { Field } from '../controls/field.tsx';
import { usePreviewWords } from '../words/preview-words.ts';

const place = 'foyer-preview-author';

/** The name that an administrator last typed in this browser. */
export const typedAuthorName = (): string => localStorage.getItem(place) ?? '';

export function useAuthorName(): [string, (name: string) => void] {
  const [name, setName] = useState(typedAuthorName);
  return [
    name,
    (next) => {
      setName(next);
      localStorage.setItem(place, next);
    },
  ];
}

interface Props {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/**
 * Asks for an unverified name, which the lists of versions and commands show. A person who has logged in is not
 * asked, because the host knows the name.
 */
export function AuthorField({ name, onChange }: Props) {
  const { say } = usePreviewWords();
  const login = useQueryClient().getQueryData<AdministratorState>(readKey(readAdministrator, {}));
  if (login?.name) return null;
  return <Field label={say('author')} autoComplete="name" maxLength={80} value={name} onValue={onChange} />;
}
