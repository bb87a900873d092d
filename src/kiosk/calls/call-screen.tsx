import type { CSSProperties } from 'react';
import { useHarmlessTouch } from '../idle/use-harmless-touch.ts';
import { Arches } from '../ui/doors/arches.tsx';
import { numberSize } from '../ui/slip/number-size.ts';
import { FullWall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import type { AllWords } from '../words/words.ts';
import type { ShownTicketCall } from './board-state.ts';
import { CallArrow } from './call-arrow.tsx';
import { counterText } from './counter-text.ts';

/** The width of the door in ems of its full number. */
const doorWidth = 0.84;

const sized = (text: string, width?: number) => ({ '--size': numberSize(text, width) }) as CSSProperties;

interface CallScreenProps {
  readonly call: ShownTicketCall;
  /** Those who were called just before, the newest first. */
  readonly earlier: readonly ShownTicketCall[];
  readonly header: HeaderText;
  readonly words: AllWords;
}

/** A number, an arrow and the lit door of its counter, to be read across the hall. One touch ends it and presses nothing. */
export function CallScreen({ call, earlier, header, words }: CallScreenProps) {
  useHarmlessTouch(true);
  const { label: main, isNumber, addition: name } = counterText(call.counter);
  return (
    <div className="call-screen" data-part="call" aria-hidden="true" key={call.ticket}>
      <FullWall header={header}>
        <div className="call">
          <div className="called">
            <p>{words.say('call.title')}</p>
            <bdi className="number" dir="ltr" style={sized(call.number)}>
              {call.number}
            </bdi>
            {earlier.length > 0 && (
              <ul className="earlier">
                {earlier.map(({ ticket, number, counter }) => (
                  <li key={ticket}>
                    <bdi dir="ltr">{number}</bdi>
                    <CallArrow />
                    <bdi>{counterText(counter).label}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <CallArrow />
          <Arches variant="called">
            {isNumber && <span>{words.say('call.counter')}</span>}
            <b style={sized(main, doorWidth)}>
              <bdi>{main}</bdi>
            </b>
            {name && (
              <small>
                <bdi>{name}</bdi>
              </small>
            )}
          </Arches>
        </div>
      </FullWall>
    </div>
  );
}
