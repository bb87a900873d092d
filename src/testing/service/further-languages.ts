import type { Language } from '../../contract/language.ts';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { aLanguage } from '../builders.ts';

const keys = {
  german: ['Q W E R T Z U I O P Ü', 'A S D F G H J K L Ö Ä', 'Y X C V B N M ß - {backspace}'],
  hungarian: ['Q W E R T Z U I O P Ő', 'A S D F G H J K L É Á Ű', 'Í Y X C V B N M Ö Ü {backspace}'],
  french: ['A Z E R T Y U I O P É', 'Q S D F G H J K L M È', "W X C V B N Ç À - ' {backspace}"],
};

const further: readonly Language[] = [
  { code: 'de-DE', name: 'Deutsch', date: 'dddd, D. MMMM', rows: keys.german },
  { code: 'hu-HU', name: 'Magyar', date: 'MMMM D., dddd', rows: keys.hungarian },
  { code: 'fr-FR', name: 'Français', date: 'dddd D MMMM', rows: keys.french },
].map(({ code, name, date, rows }) =>
  aLanguage({
    key: `language-${code}`,
    code,
    name,
    default: false,
    formats: { date, number: 'latn' },
    customerName: { min: 2, max: 24, bannedWords: [] },
    keyboardLayouts: { customerName: [...rows, '{space} {accept}'] },
  }),
);

/** The names on the first menu, in the order of the further languages. */
const names: Readonly<Record<string, readonly string[]>> = {
  'Passport or ID card': [
    'Reisepass oder Ausweis',
    'Útlevél vagy igazolvány',
    'Passeport ou carte d’identité',
  ],
  'Collect a document': ['Dokument abholen', 'Okmány átvétele', 'Retirer un document'],
  'Register an address': ['Wohnsitz anmelden', 'Lakcím bejelentése', 'Déclarer une adresse'],
  'Family and life events': ['Familie und Leben', 'Családi események', 'Famille et vie'],
  'Driving licence': ['Führerschein', 'Jogosítvány', 'Permis de conduire'],
  'Residence permit': ['Aufenthalt', 'Tartózkodási engedély', 'Titre de séjour'],
  'Business and trade': ['Gewerbe und Handel', 'Vállalkozás, kereskedelem', 'Entreprise et commerce'],
  Certificates: ['Urkunden', 'Igazolások', 'Certificats'],
  'Fees and payments': ['Gebühren und Zahlungen', 'Díjak és befizetések', 'Frais et paiements'],
  'Parking permit': ['Parkausweis', 'Parkolási engedély', 'Parking'],
};

/** An entity of the demo; if it is on the first menu, with its names in the further languages. */
function named<Entity extends BranchFile['services'][number] | BranchFile['groups'][number]>(
  entity: Entity,
): Entity {
  const texts = (names[entity.name] ?? []).map((name, index) => [
    further[index]?.key,
    { name, explanation: null, comment: null },
  ]);
  return { ...entity, texts: { ...entity.texts, ...Object.fromEntries(texts) } };
}

type Languages = Pick<BranchFile, 'branch' | 'languages' | 'services' | 'groups'>;

/** The demo's five languages and three more. */
export const withFurtherLanguages = ({ branch, languages, services, groups }: Languages): Languages => ({
  branch: { ...branch, languages: [...branch.languages, ...further.map(({ key }) => key)] },
  languages: [...languages, ...further],
  services: services.map(named),
  groups: groups.map(named),
});
