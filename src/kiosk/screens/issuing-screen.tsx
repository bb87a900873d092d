import { Portal } from '../ui/doors/arches.tsx';
import { Slip } from '../ui/slip/slip.tsx';
import { Hall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import { useAllWords } from '../words/use-all-words.ts';

/** The number is on its way: blank paper in the slot, from the moment of the touch. */
export function IssuingScreen({ header }: { readonly header: HeaderText }) {
  const words = useAllWords();
  return (
    <Hall header={header}>
      <Portal place="behind-paper" />
      <div className="counter">
        <Slip />
        <div className="say" role="status">
          <h1>{words.say('issuing.title')}</h1>
          <p>{words.say('issuing.help')}</p>
        </div>
      </div>
    </Hall>
  );
}
