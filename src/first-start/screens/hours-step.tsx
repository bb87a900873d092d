import { useState } from 'react';
import { clockText } from '../../domain/calendar/clock-text.ts';
import { allDay, type Day, moved, usualDay, withDay } from '../../domain/calendar/usual-week.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { usePageWords } from '../words/page-words.ts';
import { ChoiceButton } from './choice.tsx';
import { Frame, NextButton } from './frame.tsx';
import { NumberChoice } from './number-choice.tsx';
import type { StepProps } from './step-props.ts';

/** A date with this weekday, where 0 is Monday. 1 June 2026 was a Monday. */
const dateOf = (place: number) => `2026-06-0${1 + place}`;
const isAllDay = ({ isOpen, opens, closes }: Day) =>
  isOpen && opens === allDay.opens && closes === allDay.closes;

/** Asks for the opening hours of a week. Staff edit one day, then copy it to other days. */
export function HoursStep({ answers, onChange, onNext, ...frame }: StepProps) {
  const words = usePageWords();
  const { date, say } = useAllWords();
  const { week } = answers;
  const [place, setPlace] = useState(0);
  const day = week[place];
  if (!day) return null;
  const change = (next: Day) => onChange({ week: withDay(week, place, next) });
  const time = (what: 'opens' | 'closes') => (
    <NumberChoice
      label={words.say(`hours.${what}`)}
      text={clockText(day[what])}
      less={words.say('hours.earlier', { what: words.say(`hours.${what}`) })}
      more={words.say('hours.later', { what: words.say(`hours.${what}`) })}
      onLess={() => change(moved(day, what, -1))}
      onMore={() => change(moved(day, what, 1))}
    />
  );
  const dayText = ({ isOpen, opens, closes }: Day) =>
    isOpen ? `${clockText(opens)}–${clockText(closes)}` : say('closed.day');
  const isNeverOpen = week.every(({ isOpen }) => !isOpen);
  return (
    <Frame
      {...frame}
      title={words.say('hours.title')}
      help={isNeverOpen ? words.say('hours.never') : words.say('hours.help')}
      next={<NextButton onNext={onNext} disabled={isNeverOpen} />}
    >
      <div className="week">
        {week.map((each, index) => (
          <ChoiceButton key={dateOf(index)} isChosen={index === place} onPress={() => setPlace(index)}>
            <b>{date(dateOf(index), 'ddd')}</b> <span>{dayText(each)}</span>
          </ChoiceButton>
        ))}
      </div>
      <div className="day">
        <div className="choices">
          <ChoiceButton
            isChosen={day.isOpen && !isAllDay(day)}
            onPress={() => change({ ...(isAllDay(day) ? usualDay : day), isOpen: true })}
          >
            {words.say('hours.open')}
          </ChoiceButton>
          <ChoiceButton isChosen={isAllDay(day)} onPress={() => change(allDay)}>
            {words.say('hours.allDay')}
          </ChoiceButton>
          <ChoiceButton isChosen={!day.isOpen} onPress={() => change({ ...day, isOpen: false })}>
            {words.say('hours.closed')}
          </ChoiceButton>
        </div>
        {day.isOpen && !isAllDay(day) && (
          <>
            {time('opens')}
            {time('closes')}
          </>
        )}
        {place > 0 && (
          <Button variant="quiet" onPress={() => change(week[0] ?? day)}>
            {words.say('hours.likeMonday')}
          </Button>
        )}
        <Button variant="quiet" onPress={() => onChange({ week: week.map(() => day) })}>
          {words.say('hours.copy')}
        </Button>
      </div>
    </Frame>
  );
}
