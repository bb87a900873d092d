import type { CSSProperties, ReactNode } from 'react';
import { type ShownWait, waitParts } from '../../../domain/queue/shown-wait.ts';
import { useIsAdopting } from '../../hooks/adopting.ts';
import { useLayout } from '../../hooks/stage.tsx';
import { useTextMeasure } from '../../hooks/text-measures.ts';
import { useWords } from '../../hooks/use-words.ts';
import type { Words } from '../../words/words.ts';
import { Icon } from '../buttons/icons.tsx';

interface StubProps {
  /** Absent if the wait is unknown or the profile hides it. */
  readonly wait?: ShownWait | undefined;
  readonly peopleWaiting?: number | undefined;
  readonly isFull?: boolean | undefined;
}

/** The widest word that fits into a small screen's stub, in em. */
const mostEms = 2.5;

/** The longest line of a text that breaks wherever it can, in em. Chinese breaks after any character. */
const longestLine = (text: string, width: (line: string) => number) =>
  Math.max(...text.split(/[ \u00ad]|(?<=\p{Script=Han}{2})/u).map(width));

/** The text around a value in a sentence. If the grammar omits the value, all text counts as text before the value. */
function aroundValue(sentence: string, value: string): readonly [before: string, after: string | undefined] {
  const [before = '', after] = sentence.split(value);
  return [before.trim(), after?.trim()];
}

/** The unit's abbreviation, if it is the same beside every number. */
function unitSign(sentence: 'wait.hours' | 'wait.minutes', { locale }: Words): string | undefined {
  const unit = sentence === 'wait.hours' ? 'hour' : 'minute';
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(2);
  return parts.find(({ type }) => type === 'unit')?.value;
}

/** Stands in for the time while a sentence is split around it. */
const timeMark = '\ufffc';

/**
 * Large numbers with small words around them; hours and minutes are two lines. Small stubs use a sign for the
 * relation.
 */
function WaitTime({ minutes, relation }: Omit<Extract<ShownWait, { kind: 'minutes' }>, 'kind'>) {
  const words = useWords();
  const [before, after] = aroundValue(words.say(`wait.${relation}`, { time: timeMark }), timeMark);
  const parts = waitParts(minutes);
  const { width } = useTextMeasure('display');
  const isTiny = useLayout().shared.space === 'tiny';

  /**
   * A dual such as the Arabic "two minutes" is too wide for a small stub. There, the number is above the unit's
   * sign.
   */
  function aroundCount({ sentence, count }: (typeof parts)[number]): ReturnType<typeof aroundValue> {
    const [label, unit] = aroundValue(words.say(sentence, { count }), words.number(count));
    const isTooWide = isTiny && unit === undefined && width(label) > mostEms;
    return isTooWide ? ['', unitSign(sentence, words)] : [label, unit];
  }

  return (
    <>
      {before && <span className="relation">{before} </span>}
      <span className={parts.length > 1 ? `time two ${relation}` : `time ${relation}`}>
        {parts.map((part) => {
          const { sentence, count } = part;
          const number = words.number(count);
          const [label, unit] = aroundCount(part);
          return (
            <b key={sentence}>
              {label && <small>{label} </small>}
              {unit !== undefined && number}
              {unit && <small> {unit}</small>}{' '}
            </b>
          );
        })}
      </span>
      {after && <span className="relation">{after}</span>}
    </>
  );
}

/**
 * The number of people if nobody waits. It is a word in some languages, because a non-Latin zero can look like a dot.
 */
function zero(words: Words): string {
  const digit = words.number(0);
  return digit === '0' ? digit : words.say('wait.nobody');
}

/** A tile's stub: the wait and the number of waiting visitors. */
export function TileStub({ wait, peopleWaiting, isFull }: StubProps) {
  const words = useWords();
  const { width } = useTextMeasure('display');
  const isTiny = useLayout().shared.space === 'tiny';
  const isAdopting = useIsAdopting();
  if (isAdopting) return <span data-part="stub" />;

  function content(): ReactNode {
    if (isFull) return <b>{words.say('wait.full')}</b>;
    if (wait?.kind === 'late') return <b>{words.say('wait.late')}</b>;
    if (wait?.kind === 'none') {
      const noWait = words.say('wait.none');
      // A shorter word has the same meaning; a wider stub would take space from the name.
      const shown = isTiny && longestLine(noWait, width) > mostEms ? words.say('wait.now') : noWait;
      return <b style={{ '--ems': longestLine(shown, width) } as CSSProperties}>{shown}</b>;
    }
    if (!wait && peopleWaiting === undefined) return <Icon name="next" />;
    return (
      <>
        {wait && <WaitTime {...wait} />}
        {peopleWaiting !== undefined && (
          <span
            className="people-waiting"
            role="img"
            aria-label={
              peopleWaiting === 0
                ? words.say('wait.nobodyWaits')
                : words.say('wait.people', { count: peopleWaiting })
            }
          >
            {/* On the smallest screens, a word for zero takes the width of the icon. */}
            {!(isTiny && peopleWaiting === 0 && zero(words) !== '0') && <Icon name="person" />}
            {peopleWaiting === 0 ? zero(words) : words.number(peopleWaiting)}
          </span>
        )}
      </>
    );
  }

  return (
    <span className="stub" data-part="stub">
      {content()}
    </span>
  );
}
