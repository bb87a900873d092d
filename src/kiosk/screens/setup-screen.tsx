import type { HiddenItem } from '../../domain/menu/menu.ts';
import { Hall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import { StaffList } from '../ui/wall/staff-list.tsx';
import { useAllWords } from '../words/use-all-words.ts';

interface SetupScreenProps {
  readonly header?: HeaderText | undefined;
  readonly problem: 'not-bound' | 'refused' | 'no-profile' | 'no-services' | 'unreadable';
  /** For a technician, word for word. */
  readonly reason?: string | undefined;
  /** What the profile lists and visitors do not see. */
  readonly leftOut?: readonly HiddenItem[] | undefined;
  /** Where the service answers otherwise than the interface says. */
  readonly departures?: readonly Departure[] | undefined;
}

interface Departure {
  readonly where: string;
  readonly problem: string;
}

/** Names of files and settings read from left to right in every language. */
const technical = (name: string) => `\u2066${name}\u2069`;

/** Something only staff can put right. A visitor is sent to them. */
export function SetupScreen({ header, problem, reason, leftOut = [], departures = [] }: SetupScreenProps) {
  const words = useAllWords();
  const awaitsNames = leftOut.some(({ why }) => why === 'no-name');
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
          {awaitsNames && (
            <p>
              {words.say('setup.names', {
                file: technical('names.skeleton.json'),
                setting: technical('NAMES_FILE'),
              })}
            </p>
          )}
          <StaffList
            title={words.say('setup.leftOut')}
            lines={leftOut.map(({ kind, key, why }) => ({
              subject: `${words.say(`setup.${kind}`)} ${technical(key)}`,
              remark: words.say(`setup.${why}`),
            }))}
          />
          <StaffList
            title={words.say('setup.departures')}
            lines={departures.map(({ where, problem: remark }) => ({ subject: technical(where), remark }))}
          />
        </aside>
      </div>
    </Hall>
  );
}
