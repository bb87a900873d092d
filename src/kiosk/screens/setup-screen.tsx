import { Hall } from '../ui/hall.tsx';
import type { HeaderText } from '../ui/header-text.ts';
import { useWords } from '../words/use-words.ts';

interface SetupScreenProps {
  readonly header?: HeaderText | undefined;
  readonly problem: 'not-bound' | 'refused' | 'no-profile' | 'no-services' | 'unreadable';
  /** For a technician, word for word. */
  readonly reason?: string | undefined;
}

/** Something only staff can put right. A visitor is sent to them. */
export function SetupScreen({ header, problem, reason }: SetupScreenProps) {
  const words = useWords();
  return (
    <Hall header={header}>
      <div className="notice">
        <div className="sentence">
          <h1>{words.say('setup.title')}</h1>
          <p>{words.say('setup.help')}</p>
        </div>
        <aside className="staff-note">
          <b>{words.say('setup.staff')}</b>
          <p>{words.say(`setup.${problem}`)}</p>
          {reason && (
            <p className="reason" dir="auto">
              {reason}
            </p>
          )}
        </aside>
      </div>
    </Hall>
  );
}
