import { useEffect, useLayoutEffect, useState } from 'react';
import { roleMissingType } from '../../contract/additions/page/people.ts';
import { LanguageOptions } from '../../page/ui/language-options.tsx';
import type { LanguageCode } from '../../words/words-file.ts';
import { needsLogin } from '../administrator/failures.ts';
import { useAdministrator } from '../administrator/use-administrator.ts';
import type { PreviewClient } from '../client/preview-client.ts';
import { BranchPanel } from './branch-panel.tsx';
import { type BranchWords, BranchWordsContext, loadBranchWords } from './branch-words.ts';
import { LoginForm } from './login-form.tsx';
import { useBranchNow } from './use-branch-now.ts';

interface Props {
  readonly client: PreviewClient;
  readonly firstWords: BranchWords;
}

/** The page on which a manager monitors and controls a branch. */
export function BranchPage({ client, firstWords }: Props) {
  const [words, setWords] = useState(firstWords);
  const { say, language, direction } = words;
  const administrator = useAdministrator(client);
  const isLoggedIn = administrator.state?.isLoggedIn ?? false;
  const [chosen, choose] = useState<string>();
  const { state, failure } = useBranchNow(client, chosen, isLoggedIn);
  const title = [state?.branch.name, say('branch.title')].filter(Boolean).join(' · ');
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = language;
    documentElement.dir = direction;
    document.title = title;
  }, [language, direction, title]);
  const isEnded = needsLogin(failure);
  const lacksRole = failure?.kind === 'refused' && failure.type === roleMissingType;
  const { readAgain } = administrator;
  useEffect(() => {
    if (isEnded) void readAgain();
  }, [isEnded, readAgain]);

  return (
    <BranchWordsContext value={words}>
      <header className="branch-header">
        <h1>{state?.branch.name ?? say('branch.title')}</h1>
        {state && state.branches.length > 1 && (
          <select
            aria-label={say('branch.title')}
            value={state.branch.key}
            onChange={({ target }) => choose(target.value)}
          >
            {state.branches.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
        <select
          aria-label={say('page.language')}
          value={language}
          onChange={({ target }) =>
            void loadBranchWords(target.value as LanguageCode).then(setWords, console.warn)
          }
        >
          <LanguageOptions />
        </select>
        {isLoggedIn && (
          <button type="button" onClick={() => void administrator.logOut()}>
            {say('action.logout')}
          </button>
        )}
      </header>
      <main className="branch-now">
        <p role="status" className="problem">
          {isLoggedIn && failure && !isEnded && say(lacksRole ? 'login.noRole' : 'page.unreachable')}
        </p>
        {administrator.state && !isLoggedIn && <LoginForm administrator={administrator} />}
        {isLoggedIn && state && (
          <BranchPanel
            key={state.branch.key}
            client={client}
            state={state}
            shown={chosen}
            asksName={administrator.state?.name === null}
            mayResume={administrator.may('technician', state.branch.key)}
          />
        )}
        {isLoggedIn && !state && !failure && <p>{say('page.starting')}</p>}
      </main>
    </BranchWordsContext>
  );
}
