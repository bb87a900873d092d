import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import { addressText } from '../../domain/configuration/address-text.ts';
import { buildSlip } from '../../domain/paper/slip.ts';
import { activeProfileOf, profileKeyAt } from '../../page/configuration/active-profile.ts';
import { pictureOfTicket } from '../../page/configuration/advertisements-query.ts';
import type { Configuration } from '../../page/configuration/configuration.ts';
import { mediaUrl } from '../../page/look/pictures.ts';
import { headerTextOf } from '../../page/ui/wall/header-text.ts';
import type { Dictionary } from '../../page/words/words.ts';
import { englishLater } from '../../words/english-later.ts';
import type { TicketPrint } from '../devices/printer/ticket-printer.ts';
import type { ScreenAt } from '../session/session.ts';
import { shownTicket } from './shown-ticket.ts';

interface Sources {
  readonly configuration: Configuration;
  readonly dictionary: Dictionary;
  readonly readAdvertisements: (groups: readonly unknown[]) => Promise<readonly AdvertisementItem[]>;
}

/**
 * The slip of the ticket on the screen, with its picture. The slip has the language of the ticket and the texts of its
 * profile.
 */
export async function ticketSlip(
  { services, created }: Pick<ScreenAt<'ticket'>, 'services' | 'created'>,
  { configuration, dictionary, readAdvertisements }: Sources,
): Promise<Pick<TicketPrint, 'slip' | 'picture'>> {
  const { branch, languages } = configuration;
  const { ticket } = created;
  const activeProfile = activeProfileOf(configuration, profileKeyAt(configuration, ticket.createdAt));
  if (!activeProfile) throw new Error('the configuration has no language to print in');
  const language = languages.find(({ key }) => key === ticket.language) ?? activeProfile.language;
  const words = await dictionary.wordsOf(language);
  // The ticket's time is printed below the number, so the header template is filled without it.
  const { organisation } = headerTextOf(activeProfile.appearance, {
    branchName: branch.name,
    branchAddress: addressText(branch.address),
    date: '',
    time: '',
  });
  const { ticketGroups } = activeProfile;
  const items = ticketGroups.length > 0 ? await readAdvertisements(ticketGroups).catch(() => []) : [];
  const slip = buildSlip({
    ...shownTicket({ services, created }, { configuration, activeProfile, language }),
    ticket,
    organisation,
    branch,
    language,
    words: words.withAllSentences(englishLater),
  });
  const picture = pictureOfTicket(items, ticket);
  return { slip, picture: picture && mediaUrl(picture) };
}
