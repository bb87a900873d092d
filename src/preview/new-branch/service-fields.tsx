import { languageName } from '../../domain/words/language-name.ts';

type Names = Readonly<Record<string, string>>;

interface Props {
  readonly services: readonly Names[];
  /** Codes such as `de`. */
  readonly languages: readonly string[];
  readonly onChange: (services: readonly Names[]) => void;
}

/** What visitors come for: each service by its name in each language. Only the first language must have one. */
export function ServiceFields({ services, languages, onChange }: Props) {
  return (
    <>
      <ol className="services">
        {services.map((names, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a service has no key before the branch is made.
          <li key={place}>
            {languages.map((code, order) => (
              <input
                key={code}
                lang={code}
                dir="auto"
                aria-label={`Service ${place + 1} in ${languageName(code)}`}
                placeholder={languageName(code)}
                required={order === 0}
                maxLength={100}
                value={names[code] ?? ''}
                onChange={({ target }) => onChange(services.with(place, { ...names, [code]: target.value }))}
              />
            ))}
            {services.length > 1 && (
              <button
                type="button"
                aria-label={`Remove service ${place + 1}`}
                onClick={() => onChange(services.toSpliced(place, 1))}
              >
                <span aria-hidden="true">✕</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => onChange([...services, {}])}>
        Add a service
      </button>
    </>
  );
}
