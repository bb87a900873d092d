import { useId, useState } from 'react';

const place = 'foyer-preview-author';

/** The name that an administrator typed last in this browser. */
export const typedAuthorName = (): string => localStorage.getItem(place) ?? '';

/** That name, and a function that stores another one. */
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

/** Asks for the name that lists of versions and commands show. Nobody checks it. */
export function AuthorField({ name, onChange }: Props) {
  const id = useId();
  return (
    <div className="field author">
      <label htmlFor={id}>Your name, for other administrators</label>
      <input
        id={id}
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
