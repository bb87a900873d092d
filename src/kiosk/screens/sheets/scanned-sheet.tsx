import { codeVisibilityOf } from '../../../domain/text-entry/code-mask.ts';
import { textsOf } from '../../../domain/text-entry/scanned-code.ts';
import { useAllWords } from '../../../page/hooks/use-all-words.ts';
import { Button } from '../../../page/ui/buttons/button.tsx';
import { Sheet } from '../../../page/ui/sheets/sheet.tsx';
import { acceptOfferedCode } from '../../scanning/handle-scan.ts';
import type { ScreenViewProps } from '../scene/scene.ts';

/** The maximum length of a code that is shown. The address in a ticket's code means nothing to its visitor. */
const mostShown = 24;

/** A scanned code without an automatic effect: asks about using it, or says that it cannot be used. */
export function ScannedSheet(props: ScreenViewProps<'scanned'>) {
  const { session, screen, reader, activeProfile } = props;
  const words = useAllWords();
  const goOn = () => session.send({ type: 'went-back' });
  const [text = ''] = textsOf(screen.code, reader.current());
  const isShown = codeVisibilityOf(activeProfile.profile?.appearance.codeHideType ?? 0) === 'shown';
  const title = words.say(screen.isOffered ? 'scan.question' : 'scan.refused');
  return (
    <Sheet title={title}>
      <h1>{title}</h1>
      {screen.isOffered && isShown && text.length <= mostShown && (
        <b>
          <bdi dir="ltr">{text}</bdi>
        </b>
      )}
      <p>{words.say(screen.isOffered ? 'scan.help' : 'paused.title')}</p>
      {screen.isOffered ? (
        <div className="answers">
          <Button variant="quiet" keys="Escape" onPress={goOn}>
            {words.say('scan.goOn')}
          </Button>
          <Button
            variant="main"
            onPress={() => void acceptOfferedCode(screen.code, props).catch(console.error)}
          >
            {words.say('scan.use')}
          </Button>
        </div>
      ) : (
        <Button variant="quiet" keys="Escape" onPress={goOn}>
          {words.say('languages.close')}
        </Button>
      )}
    </Sheet>
  );
}
