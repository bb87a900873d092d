import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer } from 'react';
import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import { advertisementsQuery } from '../api/advertisements-query.ts';
import type { Client } from '../api/client.ts';
import type { Timers } from '../time/timers.ts';
import type { Invitation } from './invitations.ts';
import { Showing } from './showing.tsx';
import { firstTurn, turnsAfter } from './turns.ts';
import { useHarmlessTouch } from './use-harmless-touch.ts';
import './advertisement-cover.css';

interface AdvertisementCoverProps {
  readonly client: Client;
  readonly timers: Timers;
  /** The keys of what is shown, in their order. */
  readonly groups: readonly unknown[];
  readonly invitations: readonly Invitation[];
}

/** Pictures and films over the menu while nobody needs it. Where none can be shown there is the menu. */
export function AdvertisementCover({ client, groups, ...more }: AdvertisementCoverProps) {
  const { data } = useQuery(useMemo(() => advertisementsQuery(client, groups), [client, groups]));
  return data && data.length > 0 ? <Rounds items={data} {...more} /> : null;
}

interface RoundsProps extends Pick<AdvertisementCoverProps, 'timers' | 'invitations'> {
  readonly items: readonly AdvertisementItem[];
}

function Rounds({ items, timers, invitations }: RoundsProps) {
  const [{ shown, coming }, happened] = useReducer(turnsAfter, items.length, firstTurn);
  const isCovering = shown !== undefined;
  useHarmlessTouch(isCovering);
  const seconds = shown === undefined ? undefined : items[shown % items.length]?.seconds;
  useEffect(() => {
    if (shown === undefined || seconds === undefined) return;
    return timers.after(seconds * 1000, () => happened('had-its-time'));
  }, [shown, seconds, timers]);

  return (
    <div className={isCovering ? 'advertisement' : 'advertisement waiting'} data-part="advertisement">
      {[shown, coming].map((turn) => {
        const item = turn === undefined ? undefined : items[turn % items.length];
        if (!item) return null;
        const isShown = turn === shown;
        return (
          <Showing
            key={turn}
            {...item}
            isShown={isShown}
            onLoaded={() => happened('loaded')}
            onBroken={() => happened(isShown ? 'had-its-time' : 'broke')}
          />
        );
      })}
      <p className="invitation">
        {invitations.map(({ code, direction, text }) => (
          <span key={code} lang={code} dir={direction}>
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}
