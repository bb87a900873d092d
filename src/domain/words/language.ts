import type { DateNames } from '../calendar/date-text.ts';
import type { AnnouncementTemplates } from './announcement-templates.ts';

/** What the file of a language has: all its words. */
export interface OurLanguage {
  /** By key; a sentence with a number has one key for each plural form. */
  readonly sentences: Readonly<Record<string, string>>;
  readonly announcement: AnnouncementTemplates;
  /** Absent where browsers know the language. */
  readonly dateNames?: DateNames;
  /** Absent where the demo branch itself has names in the language. */
  readonly demoNames?: DemoNames;
}

/** What the demo branch offers on its first menu, by its English name. The gallery and the tests show these names. */
export type DemoNames = Readonly<
  Record<
    | 'Passport or ID card'
    | 'Collect a document'
    | 'Register an address'
    | 'Family and life events'
    | 'Driving licence'
    | 'Residence permit'
    | 'Business and trade'
    | 'Certificates'
    | 'Fees and payments'
    | 'Parking permit',
    string
  >
>;
