import type { EnrolmentOff } from '../../contract/additions/page/enrolment-status.ts';
import type { HiddenItem } from '../../domain/menu/menu.ts';
import type { Deviation } from '../configuration/gather-answers.ts';
import { FittedHeading } from '../ui/wall/fitted-heading.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import { StaffList } from '../ui/wall/staff-list.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import '../ui/wall/staff-note.css';

interface SetupScreenProps {
  readonly header?: HeaderText | undefined;
  readonly problem: 'not-bound' | 'refused' | 'no-profile' | 'no-services' | 'unreadable' | 'other-tab';
  /** The technical reason, for a technician. */
  readonly reason?: string | undefined;
  /** The dispensers that the machine could be. Staff choose one. */
  readonly dispensers?: EnrolmentOff['dispensers'] | undefined;
  /** Items of the profile that visitors do not see. */
  readonly hiddenItems?: readonly HiddenItem[] | undefined;
  /** Where the answers of the service deviate from the interface. */
  readonly deviations?: readonly Deviation[] | undefined;
}

/** Isolates the name of a file or a setting, so that it stays left-to-right in every language. */
const technical = (name: string) => `\u2066${name}\u2069`;

/** The kiosk is not set up. Visitors are sent to the staff, who read here what is wrong. */
export function SetupScreen({
  header,
  problem,
  reason,
  dispensers = [],
  hiddenItems = [],
  deviations = [],
}: SetupScreenProps) {
  const words = useAllWords();
  const lacksNames = hiddenItems.some(({ why }) => why === 'no-name');
  return (
    <FullWall header={header}>
      <div className="notice">
        <div className="sentence">
          <FittedHeading text={words.say('setup.title')} />
          <p>{words.say('setup.help')}</p>
        </div>
        <aside className="staff-note">
          <b>{words.say('setup.staff')}</b>
          <p>{words.say(`setup.${problem}`)}</p>
          <StaffList
            title={words.say('setup.choose')}
            isAlone
            lines={dispensers.map(({ name, websocketID }) => ({
              subject: name,
              remark: technical(`DISPENSER_WSID=${websocketID} npm start`),
            }))}
          />
          {reason && (
            <p className="reason" dir="auto">
              {reason}
            </p>
          )}
          {lacksNames && (
            <p className="remedy">
              {words.say('setup.names', {
                file: technical('names.skeleton.json'),
                setting: technical('NAMES_FILE'),
              })}
            </p>
          )}
          <StaffList
            title={words.say('setup.leftOut')}
            lines={hiddenItems.map(({ kind, key, why }) => ({
              subject: `${words.say(`setup.${kind}`)} ${technical(key)}`,
              remark: words.say(`setup.${why}`),
            }))}
          />
          <StaffList
            title={words.say('setup.departures')}
            lines={deviations.map(({ where, problem: remark }) => ({ subject: technical(where), remark }))}
          />
        </aside>
      </div>
    </FullWall>
  );
}
