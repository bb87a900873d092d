import '../look/start.css';

import { type ReactNode, useState } from 'react';
import { newBranchPath } from '../../contract/additions/page/first-start.ts';
import { LoginDialog } from '../administrator/login-dialog.tsx';
import type { Administrator } from '../administrator/use-administrator.ts';
import type { LiveBranch } from '../branch/previewed-branch.ts';

interface Props {
  readonly branches: readonly LiveBranch[];
  readonly administrator: Administrator;
  /** True if a new branch can replace the shown one, which is the demo. */
  readonly canMake: boolean;
  readonly onLook: () => void;
  readonly onChange: () => void;
}

/** The first view: the tasks of an administrator. */
export function StartScreen({ branches, administrator, canMake, onLook, onChange }: Props) {
  const [isAsked, setAsked] = useState(false);
  const make = () => location.assign(newBranchPath);
  const names = branches.map(({ branch }) => branch.branch.name);
  const shown = names.length > 3 ? `${names.length} branches` : names.map((name) => `“${name}”`).join(', ');
  return (
    <main className="start" aria-labelledby="start-title">
      <h1 id="start-title">What do you want to do?</h1>
      <p>Foyer shows {shown}. Nothing that you do here reaches visitors before you publish it.</p>
      <p className="for-narrow">
        This window is narrow, so you look only. On a larger screen you can change it.
      </p>
      <ul>
        <WayIn title="Look" onGo={onLook}>
          See what a dispenser shows: at any time, in each language, on each size of screen, and without
          paper.
        </WayIn>
        <WayIn title="Change" isForWide onGo={onChange}>
          Edit services, menus, opening hours, texts and pictures in a draft that you see at once.
        </WayIn>
        {canMake && (
          <WayIn
            title="Make a branch"
            onGo={() => (administrator.state?.isLoggedIn ? make() : setAsked(true))}
          >
            Answer seven questions, and have a whole branch of your own in place of the demo.
          </WayIn>
        )}
      </ul>
      {isAsked && (
        <LoginDialog administrator={administrator} onLoggedIn={make} onClose={() => setAsked(false)} />
      )}
    </main>
  );
}

interface WayProps {
  readonly title: string;
  readonly isForWide?: boolean;
  readonly onGo: () => void;
  readonly children: ReactNode;
}

function WayIn({ title, isForWide, onGo, children }: WayProps) {
  return (
    <li className={isForWide ? 'for-wide' : undefined}>
      <button type="button" onClick={onGo}>
        <b>{title}</b>
        <span>{children}</span>
      </button>
    </li>
  );
}
