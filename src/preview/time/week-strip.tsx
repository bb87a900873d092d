import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { BranchTime } from '../../domain/calendar/branch-time.ts';
import type { Span } from '../../domain/calendar/spans.ts';
import { type SayPreview, usePreviewWords } from '../words/preview-words.ts';
import { clickedMinute } from './clicked-minute.ts';
import type { ProfileTone } from './profile-tone.ts';
import { hourMarks, stripPlace } from './strip-scale.ts';
import type { DayStretch, WeekDay } from './week.ts';
import { dayNotes, longDayText, type NameOf, shortDayText, stretchText, timesText } from './week-words.ts';

interface Props {
  readonly days: readonly WeekDay[];
  readonly hours: Span;
  readonly now: BranchTime;
  readonly nameOf: NameOf;
  readonly tones: ReadonlyMap<string, ProfileTone>;
  readonly onGo: (date: string, minute: number) => void;
}

interface Stop {
  readonly date: string;
  readonly from: number;
}

/**
 * Seven days, one per row; time runs from left to right. One segment is in the tab order; arrow keys reach the other
 * segments.
 */
export function WeekStrip({ days, hours, now, nameOf, tones, onGo }: Props) {
  const { say, spoken } = usePreviewWords();
  const strip = useRef<HTMLOListElement>(null);
  const [visited, setVisited] = useState<Stop>();
  const drawn = (day: WeekDay) =>
    day.stretches.filter(({ from, until }) => from < hours.until && until > hours.from);
  const stops = days.flatMap((day) => drawn(day).map(({ from }) => ({ date: day.date, from })));
  const isAt = (date: string, { from, until }: DayStretch) =>
    date === now.date && from <= now.minute && now.minute < until;
  const current = days.flatMap((day) =>
    drawn(day)
      .filter((stretch) => isAt(day.date, stretch))
      .map(({ from }) => ({ date: day.date, from })),
  );
  const isStop = (one: Stop | undefined, other: Stop) => one?.date === other.date && one.from === other.from;
  const tabbed = stops.find((stop) => isStop(visited, stop)) ?? current[0] ?? stops[0];

  const place = (span: Span) => stripPlace(span, hours);

  function follow(event: KeyboardEvent<HTMLOListElement>): void {
    const target = strip.current && neighbour(strip.current, event);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  function go(date: string, stretch: DayStretch, event: MouseEvent<HTMLButtonElement>): void {
    // A key press has no position on the strip, so it leads to the beginning.
    if (event.detail === 0) {
      onGo(date, stretch.from);
      return;
    }
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const from = Math.max(stretch.from, hours.from);
    const until = Math.min(stretch.until, hours.until);
    onGo(date, clickedMinute({ from, until }, width > 0 ? (event.clientX - left) / width : 0));
  }

  return (
    <ol className="week-strip" ref={strip} onKeyDown={follow}>
      <li className="week-hours" aria-hidden="true">
        {hourMarks(hours).map((minute) => (
          <span key={minute} style={place({ from: minute, until: minute })}>
            {minute / 60}
          </span>
        ))}
      </li>
      {days.map((day) => (
        <li key={day.date} className={day.date === now.date ? 'week-day today' : 'week-day'}>
          <div className="week-date">
            <b>{shortDayText(day.date, spoken)}</b>
            {dayNotes(day, { say, spoken }).map((note) => (
              <span key={note} className="week-note">
                {note}
              </span>
            ))}
          </div>
          <div className="week-track">
            {day.hours?.map((span) => (
              <span key={span.from} className="week-open" style={place(span)} />
            ))}
            {drawn(day).map((stretch) => {
              const { from, until, state, profile = '', covered } = stretch;
              const tone = tones.get(profile);
              const stop = { date: day.date, from };
              const style = {
                ...place(stretch),
                '--fill': tone?.fill ?? 'transparent',
                '--covered': tones.get(covered[0] ?? '')?.fill ?? 'transparent',
              } as CSSProperties;
              return (
                <button
                  key={from}
                  type="button"
                  className={`week-stretch ${state}${covered.length > 0 ? ' covers' : ''}`}
                  style={style}
                  data-from={from}
                  data-until={until}
                  tabIndex={isStop(tabbed, stop) ? 0 : -1}
                  aria-label={`${longDayText(day.date, spoken)}, ${timesText(stretch, say)}, ${stretchText(stretch, nameOf, say)}`}
                  aria-current={isAt(day.date, stretch) ? 'time' : undefined}
                  onFocus={() => setVisited(stop)}
                  onClick={(event) => go(day.date, stretch, event)}
                >
                  {briefText(stretch, tone, { nameOf, say })}
                </button>
              );
            })}
            {day.date === now.date && now.minute >= hours.from && now.minute <= hours.until && (
              <span className="week-now" style={place({ from: now.minute, until: now.minute })} />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The text on a segment of the strip. The segment's accessible name contains this text and more. */
function briefText(
  { state, profile = '' }: DayStretch,
  tone: ProfileTone | undefined,
  { nameOf, say }: { readonly nameOf: NameOf; readonly say: SayPreview },
) {
  switch (state) {
    case 'shown':
    case 'outside-hours':
      return (
        <>
          <b data-letter={tone?.letter ?? '?'} /> {nameOf(profile)}
        </>
      );
    case 'no-profile':
      return `! ${say('week.noProfile')}`;
    case 'unknown-profile':
      return `! ${say('week.unknownProfile')}`;
    case 'closed':
      return null;
    default:
      return state satisfies never;
  }
}

/** The segment to which a key leads; undefined for other keys and at an end. */
function neighbour(strip: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | undefined {
  const rows = [...strip.querySelectorAll('.week-track')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('.week-stretch'),
  ]);
  const row = rows.findIndex((stretches) => stretches.includes(target as HTMLElement));
  const here = rows[row];
  if (!here) return undefined;
  const index = here.indexOf(target as HTMLElement);
  const begins = (stretch: HTMLElement | undefined) => Number(stretch?.dataset.from);
  const sameTime = (stretches: readonly HTMLElement[] | undefined) =>
    stretches?.findLast((stretch) => begins(stretch) <= begins(here[index])) ?? stretches?.[0];
  switch (key) {
    case 'ArrowLeft':
      return here[index - 1] ?? rows[row - 1]?.at(-1);
    case 'ArrowRight':
      return here[index + 1] ?? rows[row + 1]?.[0];
    case 'ArrowUp':
      return sameTime(rows[row - 1]);
    case 'ArrowDown':
      return sameTime(rows[row + 1]);
    case 'Home':
      return here[0];
    case 'End':
      return here.at(-1);
    default:
      return undefined;
  }
}
