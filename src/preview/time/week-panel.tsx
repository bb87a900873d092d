import { useMemo, useState } from 'react';
import { addDays, mondayOf, scheduleTime } from '../../domain/calendar/branch-time.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import { changeFrom } from './changes.ts';
import { dateTimeText, localText } from './local-text.ts';
import { profileTones } from './profile-tone.ts';
import { daysFrom, shownHours } from './week.ts';
import { WeekStrip } from './week-strip.tsx';
import { changeText, longDayText } from './week-words.ts';
import './week.css';
import { usePreviewWords } from '../words/preview-words.ts';

interface Props {
  readonly branch: PreviewedBranch;
  readonly dispenser: string;
  readonly nowMs: number;
  readonly liveMs: number;
  /** Goes to a branch time such as `2026-12-24T13:05`. */
  readonly onGo: (at: string) => void;
}

/** A dispenser's week: opening hours, profiles and exception days. Each place on it leads to its time. */
export function WeekPanel({ branch, dispenser, nowMs, liveMs, onGo }: Props) {
  const { timeZone } = branch.branch;
  const { say, spoken } = usePreviewWords();
  const now = scheduleTime(nowMs, timeZone);
  const thisMonday = mondayOf(now.date);
  // The panel leaves a selected week when the preview's time enters another week.
  const [turned, setTurned] = useState({ monday: thisMonday, from: thisMonday });
  const monday = turned.from === thisMonday ? turned.monday : thisMonday;
  const [notice, setNotice] = useState('');

  const days = useMemo(() => daysFrom(branch, dispenser, monday), [branch, dispenser, monday]);
  const tones = useMemo(() => profileTones(branch.profiles), [branch]);
  const nameOf = (key: string) => branch.profiles.find((profile) => profile.key === key)?.name || key;
  const shown = new Set(
    days.flatMap(({ stretches }) =>
      stretches.flatMap(({ state, profile }) => (state === 'shown' ? profile : [])),
    ),
  );
  const inWeek = branch.profiles.filter(({ key }) => shown.has(key));
  const others = branch.profiles.filter(({ key }) => !shown.has(key)).map(({ key }) => nameOf(key));
  const hasHours = days.some(({ hours }) => hours !== undefined);

  function go(at: string): void {
    turn(thisMonday);
    onGo(at);
  }

  const turn = (to: string) => {
    setTurned({ monday: to, from: thisMonday });
    setNotice('');
  };

  function goToChange(direction: 1 | -1): void {
    const change = changeFrom(branch, dispenser, nowMs, direction);
    if (!change) {
      setNotice(say('change.none'));
      return;
    }
    const at = localText(change.instant, timeZone);
    go(at);
    const [date = '', time = ''] = at.split('T');
    setNotice(`${longDayText(date, spoken)}, ${time}: ${changeText(change, nameOf, say)}.`);
  }

  return (
    <section className="week" aria-labelledby="week-title">
      <h2 id="week-title">
        {say('span', {
          from: longDayText(monday, spoken),
          until: longDayText(addDays(monday, 6), spoken),
        })}{' '}
        {addDays(monday, 6).slice(0, 4)}
      </h2>
      <div className="week-ways">
        <div>
          <button type="button" onClick={() => turn(addDays(monday, -7))}>
            {say('week.previous')}
          </button>
          <button type="button" onClick={() => turn(mondayOf(scheduleTime(liveMs, timeZone).date))}>
            {say('week.today')}
          </button>
          <button type="button" onClick={() => turn(addDays(monday, 7))}>
            {say('week.next')}
          </button>
        </div>
        <div>
          <button type="button" onClick={() => goToChange(-1)}>
            {say('change.previous')}
          </button>
          <button type="button" onClick={() => goToChange(1)}>
            {say('change.next')}
          </button>
        </div>
      </div>
      <p className="week-notice" role="status">
        {notice}
      </p>
      <WeekStrip
        days={days}
        now={now}
        nameOf={nameOf}
        tones={tones}
        hours={shownHours(days)}
        onGo={(date, minute) => go(dateTimeText(date, minute))}
      />
      <ul className="week-legend">
        {inWeek.map(({ key }) => (
          <li key={key}>
            <b style={{ background: tones.get(key)?.fill }}>{tones.get(key)?.letter}</b> {nameOf(key)}
          </li>
        ))}
        <li>
          <b className="week-open" /> {say(hasHours ? 'week.hours' : 'week.noHours')}
        </li>
        {others.length > 0 && <li>{say('week.others', { profiles: others.join(', ') })}</li>}
      </ul>
    </section>
  );
}
