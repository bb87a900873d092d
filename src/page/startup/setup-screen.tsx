import { Fragment } from 'react';
import type { EnrolmentOff } from '../../contract/additions/page/enrolment-status.ts';
import type { HiddenItem } from '../../domain/menu/menu.ts';
import type { Deviation } from '../configuration/gather-answers.ts';
import { useLayout } from '../hooks/stage.tsx';
import { useAllWords } from '../hooks/use-all-words.ts';
import { FittedHeading } from '../ui/wall/fitted-heading.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import '../ui/wall/staff-note.css';

interface SetupScreenProps {
  readonly header?: HeaderText | undefined;
  readonly problem: 'not-bound' | 'refused' | 'no-profile' | 'no-services' | 'unreadable' | 'other-tab';
  readonly reason?: string | undefined;
  readonly dispensers?: EnrolmentOff['dispensers'] | undefined;
  readonly hiddenItems?: readonly HiddenItem[] | undefined;
  readonly deviations?: readonly Deviation[] | undefined;
}

/** Isolates the name of a file or setting, so it stays left-to-right in every language. */
const technical = (name: string) => `\u2066${name}\u2069`;

/** Shows that the kiosk is not set up. Visitors are sent to the staff, who read the error here. */
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
              remark: technical(`FOYER_DISPENSER_WSID=${websocketID} npm start`),
            }))}
          />
          {reason && (
            <p className="reason" dir="auto">
              <Lines text={reason} />
            </p>
          )}
          {lacksNames && (
            <p className="remedy">
              {words.say('setup.names', {
                file: technical('names.skeleton.json'),
                setting: technical('FOYER_NAMES_FILE'),
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

interface StaffListProps {
  readonly title: string;
  /** True for the only list that the staff panel lacks; even the smallest screens show this list. */
  readonly isAlone?: true;
  readonly lines: readonly { readonly subject: string; readonly remark: string }[];
}

/**
 * The number of lines that fit below the text for visitors. Each line may wrap, and another list takes as many
 * lines.
 */
const linesAt = (height: number, isAlone: boolean) =>
  Math.max(1, Math.floor((height - 130) / (isAlone ? 32 : 65)));

function StaffList({ title, isAlone, lines }: StaffListProps) {
  const words = useAllWords();
  const max = linesAt(useLayout().stage.height, isAlone === true);
  if (lines.length === 0) return null;
  const hiddenCount = lines.length - max;
  return (
    <div className="staff-list" data-alone={isAlone}>
      <b>{title}</b>
      <ul>
        {lines.slice(0, max).map(({ subject, remark }) => (
          <li key={`${subject} ${remark}`} dir="auto">
            <bdi>{subject}</bdi>: <Lines text={remark} />
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p>{words.say('setup.more', { count: hiddenCount })}</p>}
    </div>
  );
}

/** Allows line breaks within addresses and settings. Copied text does not contain them. */
function Lines({ text }: { readonly text: string }) {
  return text.split(/(?<=[=/])/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other identity, and never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
