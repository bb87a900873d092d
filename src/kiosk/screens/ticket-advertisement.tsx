import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Ticket } from '../../contract/ticket.ts';
import { advertisementsQuery, pictureOfTicket } from '../../page/configuration/advertisements-query.ts';
import { mediaUrl } from '../../page/look/pictures.ts';
import type { Scene } from './scene/scene.ts';
import './ticket-advertisement.css';

interface TicketAdvertisementProps extends Pick<Scene, 'client' | 'activeProfile'> {
  /** Undefined while the ticket is created. The picture's space is already reserved, so the paper does not move. */
  readonly ticket: Pick<Ticket, 'createdAt'> | undefined;
}

/** The tenant's picture below the paper, as on the printed ticket. Small screens need the space for the number. */
export function TicketAdvertisement({ client, activeProfile, ticket }: TicketAdvertisementProps) {
  const groups = activeProfile.ticketGroups;
  const [hasFailed, setHasFailed] = useState(false);
  const query = useMemo(() => advertisementsQuery(client, groups), [client, groups]);
  const { data } = useQuery({ ...query, enabled: groups.length > 0 });
  const picture = data && ticket && pictureOfTicket(data, ticket);
  const isEmpty = data && !data.some(({ kind }) => kind === 'image');
  if (groups.length === 0 || isEmpty || hasFailed) return null;
  return (
    <div className="ticket-advertisement" data-part="ticket-advertisement">
      {picture && <img src={mediaUrl(picture)} alt="" onError={() => setHasFailed(true)} />}
    </div>
  );
}
