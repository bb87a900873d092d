import type { ServiceAnswers } from '../../domain/configuration/own-branch.ts';
import { languageName } from '../../domain/words/language-name.ts';
import { IconPicker } from '../controls/icon-picker.tsx';

interface Props {
  readonly services: readonly ServiceAnswers[];
  /** Codes such as `de`. */
  readonly languages: readonly string[];
  readonly onChange: (services: readonly ServiceAnswers[]) => void;
}

/**
 * The fields of the services: each by its name in each language, and its
 * icon. Only the first language requires a name.
 */
export function ServiceFields({ services, languages, onChange }: Props) {
  return (
    <>
      <ol className="services">
        {services.map(({ names, icon }, place) => (
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
                onChange={({ target }) =>
                  onChange(services.with(place, { names: { ...names, [code]: target.value }, icon }))
                }
              />
            ))}
            <IconPicker
              label={`Icon of service ${place + 1}`}
              icon={icon}
              onIcon={(next) => onChange(services.with(place, { names, icon: next }))}
            />
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
      <button type="button" onClick={() => onChange([...services, { names: {} }])}>
        Add a service
      </button>
    </>
  );
}
