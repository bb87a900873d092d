import type { Slip } from '../../contract/additions/page/slip.ts';
import { addressText } from '../../domain/configuration/address-text.ts';
import { buildSlip } from '../../domain/paper/slip.ts';
import { activeProfileOf, profileKeyAt } from '../../page/configuration/active-profile.ts';
import type { Configuration } from '../../page/configuration/configuration.ts';
import { headerTextOf } from '../../page/ui/wall/header-text.ts';
import type { Dictionary } from '../../page/words/words.ts';
import { englishLater } from '../../words/english-later.ts';
import type { ScreenAt } from '../session/session.ts';
import { shownTicket } from './shown-ticket.ts';

interface Sources {
  readonly configuration: Configuration;
  readonly dictionary: Dictionary;
}

/** The slip of the ticket on the screen, in the ticket's language and with its profile's texts. */
export async function ticketSlip(
  { services, created }: Pick<ScreenAt<'ticket'>, 'services' | 'created'>,
  { configuration, dictionary }: Sources,
): Promise<Slip> {
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
  return buildSlip({
    ...shownTicket({ services, created }, { configuration, activeProfile, language }),
    ticket,
    organisation,
    branch,
    language,
    words: words.withAllSentences(englishLater),
  });
}
