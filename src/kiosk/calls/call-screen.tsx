import type { CSSProperties } from 'react';
import { useIgnoreWakeTouch } from '../idle/use-ignore-wake-touch.ts';
import { Arches } from '../ui/doors/arches.tsx';
import { numberSize } from '../ui/slip/number-size.ts';
import { FullWall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import type { AllWords } from '../words/words.ts';
import type { ShownCall } from './board-state.ts';
import { CallArrow } from './call-arrow.tsx';
import { counterText } from './counter-text.ts';

/** The width of the door in ems of the counter number at full size. */
const doorWidthEms = 0.84;

const sizeStyle = (text: string, widthEms?: number) =>
  ({ '--size': numberSize(text, widthEms) }) as CSSProperties;

interface CallScreenProps {
  readonly call: ShownCall;
  /** The calls before it that are still shown, newest first. */
  readonly earlier: readonly ShownCall[];
  readonly header: HeaderText;
  readonly words: AllWords;
}

/** A number, an arrow and the lit door of its counter, readable from far away. One touch removes it and has no other effect. */
export function CallScreen({ call, earlier, header, words }: CallScreenProps) {
  useIgnoreWakeTouch(true);
  const { label, isNumber, addition } = counterText(call.counter);
  return (
    <div className="call-screen" data-part="call" aria-hidden="true" key={call.ticket}>
      <FullWall header={header}>
        <div className="call">
          <div className="called">
            <p>{words.say('call.title')}</p>
            <bdi className="number" dir="ltr" style={sizeStyle(call.number)}>
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
            <b style={sizeStyle(label, doorWidthEms)}>
              <bdi>{label}</bdi>
            </b>
            {addition && (
              <small>
                <bdi>{addition}</bdi>
              </small>
            )}
          </Arches>
        </div>
      </FullWall>
    </div>
  );
}
