/** Width of the paper roll in millimetres. */
export type PaperMm = 80 | 58;

/** The command language of a printer. */
export type PrinterLanguage = 'esc-pos' | 'star-prnt' | 'star-line';

/** A printer that the host writes to itself. */
export interface HostPrinterSetting {
  readonly kind: 'host';
  readonly connection:
    | { readonly by: 'tcp'; readonly host: string; readonly port: number }
    | { readonly by: 'file'; readonly path: string }
    | { readonly by: 'cups'; readonly queue: string };
  readonly language: PrinterLanguage;
  readonly paperMm: PaperMm;
  /** How long a new roll is. */
  readonly rollMetres: number;
}

/** What prints tickets. */
export type PrinterSetting = HostPrinterSetting | { readonly kind: 'browser' | 'none' };

type SettingReading =
  | { readonly ok: true; readonly setting: PrinterSetting }
  | { readonly ok: false; readonly mistake: string };

const mistakes = {
  form: 'expected tcp://host:9100, file:///dev/usb/lp0, cups:queue, browser or none',
  language: 'expected language=esc-pos, language=star-prnt or language=star-line',
  width: 'expected width=80 or width=58',
  others: 'expected language, width or roll behind the question mark',
  roll: 'expected roll=1 to roll=500, in metres',
} as const;

const languages: readonly string[] = ['esc-pos', 'star-prnt', 'star-line'] satisfies PrinterLanguage[];

/** Reads the setting PRINTER. */
export function readPrinterSetting(text: string): SettingReading {
  if (text === 'browser' || text === 'none') return { ok: true, setting: { kind: text } };
  const way = URL.canParse(text) ? wayOf(new URL(text)) : undefined;
  if (!way) return wrong('form');
  const {
    language = 'esc-pos',
    width = '80',
    roll = '80',
    ...others
  } = Object.fromEntries(new URL(text).searchParams);
  if (Object.keys(others).length > 0) return wrong('others');
  if (!isLanguage(language)) return wrong('language');
  if (width !== '80' && width !== '58') return wrong('width');
  if (!/^\d{1,3}$/.test(roll) || Number(roll) < 1 || Number(roll) > 500) return wrong('roll');
  return {
    ok: true,
    setting: {
      kind: 'host',
      connection: way,
      language,
      paperMm: width === '80' ? 80 : 58,
      rollMetres: Number(roll),
    },
  };
}

const wrong = (what: keyof typeof mistakes): SettingReading => ({ ok: false, mistake: mistakes[what] });

const isLanguage = (text: string): text is PrinterLanguage => languages.includes(text);

function wayOf({
  protocol,
  hostname,
  port,
  pathname,
  username,
  hash,
}: URL): HostPrinterSetting['connection'] | undefined {
  if (username || hash) return undefined;
  switch (protocol) {
    case 'tcp:':
      if (!hostname || pathname.length > 1) return undefined;
      return { by: 'tcp', host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 9100) };
    case 'file:':
      return !hostname && /^\/[\w./:-]+$/.test(pathname) ? { by: 'file', path: pathname } : undefined;
    case 'cups:':
      // What begins with a hyphen would be taken for an option.
      return /^[\w.][\w.-]*$/.test(pathname) ? { by: 'cups', queue: pathname } : undefined;
    default:
      return undefined;
  }
}
