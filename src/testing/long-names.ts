import { aLanguage } from './builders.ts';
import type { BranchData } from './demo-branch.ts';

/** Keys of names in Finnish, a language that neither the demo nor our sentences have. */
const finnishKeys = [
  'Q W E R T Y U I O P Å',
  'A S D F G H J K L Ö Ä',
  'Z X C V B N M - {backspace}',
  '{space} {accept}',
];

/** Names of real authorities and services, in the languages with the longest words. One of these is right-to-left. */
const longNames = {
  de: {
    code: 'de-DE',
    ownName: 'Deutsch',
    organisation: 'Bezirksverwaltungsbehörde',
    branch: 'Einwohnermeldeamt Friedrichshain-Kreuzberg',
    explanation: 'Erstausstellung, Verlängerung und Verlustmeldung',
    groups: [
      'Staatsangehörigkeitsangelegenheiten',
      'Familienangelegenheiten',
      'Verkehrsordnungswidrigkeiten und Gewerbeangelegenheiten',
    ],
    services: [
      'Aufenthaltserlaubnisverlängerung',
      'Reisepass oder Personalausweis',
      'Personenstandsurkundenanforderung',
      'Kraftfahrzeugzulassungsbescheinigung',
      'Führungszeugnis',
      'Schwerbehindertenausweisverlängerung',
      'Wohnberechtigungsschein für Familien mit mehreren Kindern',
      'Lebenspartnerschaftsbegründung',
      'Bewohnerparkausweis',
      'Gewerbezentralregisterauskunft',
      'Vaterschaftsanerkennung',
      'Unterhaltsvorschussangelegenheiten',
      'Anmeldung',
    ],
  },
  fi: {
    code: 'fi-FI',
    ownName: 'Suomi',
    organisation: 'Digi- ja väestötietovirasto',
    branch: 'Yhteisasiakaspalvelupiste Jyväskylä',
    explanation: 'Ensimmäinen hakemus, jatkohakemus ja katoamisilmoitus',
    groups: ['Henkilöllisyysasiakirjat', 'Perheoikeudelliset asiat', 'Elinkeinotoimintailmoitukset'],
    services: [
      'Asumisoikeussopimuksen irtisanominen',
      'Henkilökortti tai passi',
      'Ajoneuvorekisteriotetilaukset',
      'Oleskelulupahakemuksen täydentäminen',
      'Avioliittokuulutustodistukset',
      'Kotikuntamerkintä',
      'Elinkeinonharjoittajarekisteröinti',
      'Vanhempainpäivärahahakemukset',
      'Pysäköintitunnus',
      'Lapsenhuoltosopimusten vahvistaminen',
      'Rakennuslupapäätösjäljennökset',
      'Sukunimenmuutosilmoitukset',
      'Kiinteistöverotuspäätökset',
    ],
  },
  hu: {
    code: 'hu-HU',
    ownName: 'Magyar',
    organisation: 'Budapest Főváros Kormányhivatala',
    branch: 'Ügyfélszolgálati Osztály, Ferencváros',
    explanation: 'Első igénylés, meghosszabbítás és elvesztés bejelentése',
    groups: ['Közlekedésigazgatási ügyek', 'Családtámogatási ügyek', 'Kereskedelmi tevékenységek'],
    services: [
      'Népességnyilvántartási adatszolgáltatás',
      'Személyazonosító igazolvány',
      'Gépjármű-nyilvántartási ügyintézés',
      'Anyakönyvi kivonat',
      'Állampolgársági eskütétel',
      'Megváltozott munkaképességűek ellátásai',
      'Ingatlan-nyilvántartási tulajdonilap-másolat',
      'Lakcímváltozás-bejelentés',
      'Névváltoztatás',
      'Közlekedésigazgatási bizonyítványkiadás',
      'Gyermekgondozásidíj-kérelem',
      'Parkolási engedély meghosszabbítása',
      'Egyénivállalkozó-nyilvántartásba vétel',
    ],
  },
  ar: {
    code: 'ar',
    ownName: 'العربية',
    organisation: 'الهيئة الاتحادية للهوية والجنسية',
    branch: 'مركز خدمة المتعاملين في المدينة القديمة',
    explanation: 'الإصدار لأول مرة والتجديد والإبلاغ عن الفقدان',
    groups: [
      'الاستفسارات والاستعلامات القنصلية',
      'الأحوال الشخصية والأسرة',
      'التراخيص التجارية والاستثمارية',
    ],
    services: [
      'تجديد تصاريح الإقامة للمستثمرين',
      'جواز السفر أو بطاقة الهوية',
      'استخراج المستندات والاستمارات',
      'تسجيل المركبات ونقل ملكيتها',
      'شهادة الميلاد',
      'الاستعلام عن المعاملات الإلكترونية',
      'بطاقات الأشخاص ذوي الإعاقة واستحقاقاتهم',
      'التصديق على الشهادات الجامعية',
      'مواقف السيارات',
      'تسجيل المؤسسات الفردية والشركات',
      'الاعتراضات والالتماسات',
      'المستحقات والاستقطاعات التقاعدية',
      'تغيير العنوان',
    ],
  },
};
type LongNameLanguage = keyof typeof longNames;
export const longNameLanguages = Object.keys(longNames) as LongNameLanguage[];

/** Returns undefined for a language whose real names are no longer than ours. */
export const longNamesIn = (language: string) =>
  Object.hasOwn(longNames, language) ? longNames[language as LongNameLanguage] : undefined;

type Named = { readonly texts?: unknown };

/** The branch with long names in a language, which becomes its first language. The keys stay the same. */
export function withLongNames(branch: BranchData, language: LongNameLanguage): BranchData {
  const names = longNames[language];
  const known = branch.languages.find(({ code }) => code.startsWith(language));
  const key = known?.key ?? `language-${language}`;
  const languages = known
    ? branch.languages
    : [
        aLanguage({
          key,
          code: names.code,
          name: names.ownName,
          customerName: { min: 2, max: 24, bannedWords: [] },
          keyboardLayouts: { customerName: finnishKeys },
        }),
        ...branch.languages,
      ];
  const renamed = <Entity extends Named>(entities: readonly Entity[] | undefined, from: readonly string[]) =>
    entities?.map((entity, index) => {
      const name = from[index % from.length] ?? '';
      return { ...entity, texts: { [key]: { name, explanation: names.explanation, comment: null } } };
    });
  return {
    ...branch,
    branch: { ...branch.branch, defaultLang: key, name: names.branch },
    languages,
    services: renamed(branch.services, names.services),
    groups: renamed(branch.groups, names.groups),
    profiles: branch.profiles.map((profile) => {
      const [{ items } = { items: [] }] = profile.structure;
      const { appearance } = profile;
      const header = { ...appearance.header, leftText: names.organisation };
      return {
        ...profile,
        defaultLang: key,
        appearance: { ...appearance, header },
        structure: [{ language: key, items }],
      };
    }),
  };
}
