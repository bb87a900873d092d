import '../look/start.css';

import { useState } from 'react';
import { newBranchPath } from '../../contract/additions/page/first-start.ts';
import { LoginDialog } from '../administrator/login-dialog.tsx';
import type { Administrator } from '../administrator/use-administrator.ts';
import type { LiveBranch } from '../branch/previewed-branch.ts';
import { LanguageChoice } from '../controls/language-choice.tsx';
import { usePreviewWords } from '../words/preview-words.ts';

interface Props {
  readonly branches: readonly LiveBranch[];
  readonly administrator: Administrator;
  /** True if a new branch can replace the demo on the screen. */
  readonly canMake: boolean;
  readonly onLook: () => void;
  readonly onChange: () => void;
}

/** The start view: an administrator's tasks. */
export function StartScreen({ branches, administrator, canMake, onLook, onChange }: Props) {
  const { say } = usePreviewWords();
  const [isAsked, setAsked] = useState(false);
  const make = () => location.assign(newBranchPath);
  const names = branches.map(({ branch }) => branch.branch.name);
  const listed = names.slice(0, 3).map((name) => say('quoted', { text: name }));
  const shown = [...listed, ...(names.length > 3 ? ['…'] : [])].join(', ');
  return (
    <>
      <main className="start" aria-labelledby="start-title">
        <h1 id="start-title">{say('start.title')}</h1>
        <p>{say('start.shows', { branches: shown })}</p>
        <p className="for-narrow">{say('start.narrow')}</p>
        <ul>
          <WayIn title={say('start.look')} text={say('start.lookText')} onGo={onLook} />
          <WayIn title={say('start.change')} text={say('start.changeText')} isForWide onGo={onChange} />
          {canMake && (
            <WayIn
              title={say('start.make')}
              text={say('start.makeText')}
              onGo={() => (administrator.state?.isLoggedIn ? make() : setAsked(true))}
            />
          )}
        </ul>
        <div className="of-page">
          <LanguageChoice />
        </div>
      </main>
      {isAsked && (
        <LoginDialog administrator={administrator} onLoggedIn={make} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

interface WayProps {
  readonly title: string;
  readonly text: string;
  readonly isForWide?: boolean;
  readonly onGo: () => void;
}

function WayIn({ title, text, isForWide, onGo }: WayProps) {
  return (
    <li className={isForWide ? 'for-wide' : undefined}>
      <button type="button" onClick={onGo}>
        <b>{title}</b>
        <span>{text}</span>
      </button>
    </li>
  );
}
