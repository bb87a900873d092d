import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { FittedHeading } from '../../page/ui/wall/fitted-heading.tsx';
import { FullWall } from '../../page/ui/wall/full-wall.tsx';
import type { AddressMistake } from '../reach/board-address.ts';
import '../../page/ui/wall/staff-note.css';

/** Explains each error in an invalid board address. */
export function AddressScreen({ mistakes }: { readonly mistakes: readonly AddressMistake[] }) {
  const words = useAllWords();
  return (
    <FullWall>
      <div className="notice">
        <div className="sentence">
          <FittedHeading text={words.say('setup.title')} />
          <p>{words.say('setup.help')}</p>
        </div>
        <aside className="staff-note" lang="en" dir="ltr">
          <b>{words.say('setup.staff')}</b>
          <p>The address of this board has an error.</p>
          <div className="staff-list" data-alone>
            <ul>
              {mistakes.map(({ parameter, given, expected }) => (
                <li key={`${parameter} ${given}`}>
                  <bdi>
                    {parameter}={given}
                  </bdi>
                  : expected {expected}
                </li>
              ))}
            </ul>
          </div>
        </aside>
      </div>
    </FullWall>
  );
}
