import * as v from 'valibot';
import type { PhoneBranch } from '../../../contract/additions/smart-ticket.ts';
import { colours } from '../../../contract/settings.ts';
import { phoneTexts } from '../../../domain/words/phone-texts.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import {
  readBranch,
  readOfferedLanguages,
  readRules,
  readSettings,
} from '../configuration/read-configuration.ts';

/** A branch's data for phones. A branch without coordinates accepts no positions. */
export async function readPhoneBranch(reader: BranchReader): Promise<PhoneBranch> {
  const { key, address } = await readBranch(reader);
  const { styling } = await readSettings(reader);
  const { arrivalMetres } = await readRules(reader);
  const isOnMap = address.latitude !== 0 || address.longitude !== 0;
  return {
    key,
    // Only the colours are sent, because a picture may be ten times as large as the phone page.
    colours: v.parse(colours, styling),
    formats: (await readOfferedLanguages(reader)).map((language) => {
      const { texts } = phoneTexts(language);
      return {
        code: language.code,
        ...language.formats,
        ...(Object.keys(texts).length > 0 && { texts }),
      };
    }),
    ...(arrivalMetres > 0 && isOnMap && { arrivalMetres }),
  };
}
