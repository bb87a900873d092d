import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { Announced } from '../../page/ui/announced.tsx';
import { Arches } from '../../page/ui/doors/arches.tsx';
import { PaperSlip } from '../../page/ui/slip/slip.tsx';
import { FullWall } from '../../page/ui/wall/full-wall.tsx';
import type { ScreenViewProps } from './scene/scene.ts';
import { TicketAdvertisement } from './ticket-advertisement.tsx';

/** Blank paper in the slot, from the moment of the touch until the ticket is created. */
export function IssuingScreen(props: ScreenViewProps<'issuing'>) {
  const { header, screen } = props;
  const words = useAllWords();
  // The sentence is the heading, because small screens have no space for more.
  const title = words.say(screen.isScanned ? 'scan.later' : 'issuing.title');
  return (
    <FullWall header={header}>
      <Arches variant="behind-paper" />
      <div className="paper-and-text">
        <PaperSlip />
        <TicketAdvertisement {...props} ticket={undefined} />
        <div className="paper-text">
          <div>
            <h1>{title}</h1>
            <p>{words.say('issuing.help')}</p>
            <Announced>{screen.isScanned ? title : words.say('issuing.help')}</Announced>
          </div>
        </div>
      </div>
    </FullWall>
  );
}
