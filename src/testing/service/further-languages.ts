import type { Language } from '../../contract/language.ts';
import type { OurLanguage } from '../../kiosk/words/our-languages.ts';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { aLanguage } from '../builders.ts';

/** The languages of our sentences that the demo branch does not have. */
type FurtherLanguage = Exclude<OurLanguage, 'ar' | 'en' | 'es' | 'tr' | 'uk'>;
type InEach<Value> = Readonly<Record<FurtherLanguage, Value>>;

interface FurtherEntity {
  readonly code: string;
  readonly name: string;
  readonly date: string;
  /** The letters of the keyboard for names. */
  readonly rows: readonly string[];
}

const entities: InEach<FurtherEntity> = {
  de: {
    code: 'de-DE',
    name: 'Deutsch',
    date: 'dddd, D. MMMM',
    rows: ['Q W E R T Z U I O P Ü', 'A S D F G H J K L Ö Ä', 'Y X C V B N M ß - {backspace}'],
  },
  hu: {
    code: 'hu-HU',
    name: 'Magyar',
    date: 'MMMM D., dddd',
    rows: ['Q W E R T Z U I O P Ő', 'A S D F G H J K L É Á Ű', 'Í Y X C V B N M Ö Ü {backspace}'],
  },
  fr: {
    code: 'fr-FR',
    name: 'Français',
    date: 'dddd D MMMM',
    rows: ['A Z E R T Y U I O P É', 'Q S D F G H J K L M È', "W X C V B N Ç À - ' {backspace}"],
  },
};

const keyOf = (language: string): string => `language-${language}`;

const further: readonly Language[] = Object.entries(entities).map(([language, { code, name, date, rows }]) =>
  aLanguage({
    key: keyOf(language),
    code,
    name,
    default: false,
    formats: { date, number: 'latn' },
    customerName: { min: 2, max: 24, bannedWords: [] },
    keyboardLayouts: { customerName: [...rows, '{space} {accept}'] },
  }),
);

/** The names on the first menu, by their English name in the demo. */
const names: Readonly<Record<string, InEach<string>>> = {
  'Passport or ID card': {
    de: 'Reisepass oder Ausweis',
    hu: 'Útlevél vagy igazolvány',
    fr: 'Passeport ou carte d’identité',
  },
  'Collect a document': { de: 'Dokument abholen', hu: 'Okmány átvétele', fr: 'Retirer un document' },
  'Register an address': { de: 'Wohnsitz anmelden', hu: 'Lakcím bejelentése', fr: 'Déclarer une adresse' },
  'Family and life events': { de: 'Familie und Leben', hu: 'Családi események', fr: 'Famille et vie' },
  'Driving licence': { de: 'Führerschein', hu: 'Jogosítvány', fr: 'Permis de conduire' },
  'Residence permit': { de: 'Aufenthalt', hu: 'Tartózkodási engedély', fr: 'Titre de séjour' },
  'Business and trade': {
    de: 'Gewerbe und Handel',
    hu: 'Vállalkozás, kereskedelem',
    fr: 'Entreprise et commerce',
  },
  Certificates: { de: 'Urkunden', hu: 'Igazolások', fr: 'Certificats' },
  'Fees and payments': { de: 'Gebühren und Zahlungen', hu: 'Díjak és befizetések', fr: 'Frais et paiements' },
  'Parking permit': { de: 'Parkausweis', hu: 'Parkolási engedély', fr: 'Parking' },
};

/** An entity of the demo; if it is on the first menu, with its names in the further languages. */
function named<Entity extends BranchFile['services'][number] | BranchFile['groups'][number]>(
  entity: Entity,
): Entity {
  const texts = Object.entries(names[entity.name] ?? {}).map(([language, name]) => [
    keyOf(language),
    { name, explanation: null, comment: null },
  ]);
  return { ...entity, texts: { ...entity.texts, ...Object.fromEntries(texts) } };
}

type Languages = Pick<BranchFile, 'branch' | 'languages' | 'services' | 'groups'>;

/** The demo's five languages and all others of our sentences. */
export const withFurtherLanguages = ({ branch, languages, services, groups }: Languages): Languages => ({
  branch: { ...branch, languages: [...branch.languages, ...further.map(({ key }) => key)] },
  languages: [...languages, ...further],
  services: services.map(named),
  groups: groups.map(named),
});
