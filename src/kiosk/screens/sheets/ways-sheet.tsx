import { isFull } from '../../../domain/queue/shown-wait.ts';
import { useLayout } from '../../../page/hooks/stage.tsx';
import { useAllWords } from '../../../page/hooks/use-all-words.ts';
import { hasCodeInHeader } from '../../../page/look/layout.ts';
import { Button } from '../../../page/ui/buttons/button.tsx';
import { WayButton } from '../../../page/ui/buttons/way-button.tsx';
import { Sheet } from '../../../page/ui/sheets/sheet.tsx';
import { otherWays } from '../scene/other-ways.ts';
import type { ScreenViewProps } from '../scene/scene.ts';

/** The ways to get a number besides the services, if footer and header have no space for them. */
export function WaysSheet(props: ScreenViewProps<'ways'>) {
  const { activeProfile, configuration, loadedLanguage, waits, session, screen } = props;
  const words = useAllWords();
  const { special } = activeProfile.menuIn(loadedLanguage.language);
  const isOffered = special && !isFull(waits.get(special.key), special.limit);
  const ways = otherWays({ ...props, menu: screen.over, special: isOffered ? special : undefined, words });
  const layout = useLayout();
  const hasCode = configuration.branch.features.smartTicket && !hasCodeInHeader(layout);
  return (
    <Sheet title={words.say('menu.more')}>
      <h1>{words.say('menu.more')}</h1>
      <div className="answers ways">
        {ways.map((way) => (
          <WayButton key={way.kind} way={way} />
        ))}
        {hasCode && (
          <Button variant="quiet" onPress={() => session.send({ type: 'smart-ticket-opened' })}>
            {words.say('qr.title')}
          </Button>
        )}
      </div>
      <Button variant="quiet" keys="Escape" onPress={() => session.send({ type: 'went-back' })}>
        {words.say('languages.close')}
      </Button>
    </Sheet>
  );
}
