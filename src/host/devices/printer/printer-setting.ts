export type PaperMm = 80 | 58;

export type PrinterLanguage = 'esc-pos' | 'star-prnt' | 'star-line';

export interface HostPrinterSetting {
  readonly kind: 'host';
  readonly connection:
    | { readonly kind: 'tcp'; readonly host: string; readonly port: number }
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'cups'; readonly queue: string };
  readonly language: PrinterLanguage;
  readonly paperMm: PaperMm;
  readonly rollMetres: number;
}

/** FOYER_PRINTER selects what prints: the host, the browser, or nothing. */
export type PrinterSetting = HostPrinterSetting | { readonly kind: 'browser' | 'none' };

type SettingReading =
  | { readonly ok: true; readonly setting: PrinterSetting }
  | { readonly ok: false; readonly mistake: string };

const mistakes = {
  form: 'expected tcp://host:9100, file:///dev/usb/lp0, cups:queue, browser or none',
  language: 'expected language=esc-pos, language=star-prnt or language=star-line',
  width: 'expected width=80 or width=58',
  parameter: 'expected only language, width or roll after the question mark',
  roll: 'expected roll=1 to roll=500, in metres',
} as const;

const languages: readonly string[] = ['esc-pos', 'star-prnt', 'star-line'] satisfies PrinterLanguage[];

export function readPrinterSetting(text: string): SettingReading {
  if (text === 'browser' || text === 'none') return { ok: true, setting: { kind: text } };
  const connection = URL.canParse(text) ? connectionOf(new URL(text)) : undefined;
  if (!connection) return wrong('form');
  const {
    language = 'esc-pos',
    width = '80',
    roll = '80',
    ...unknown
  } = Object.fromEntries(new URL(text).searchParams);
  if (Object.keys(unknown).length > 0) return wrong('parameter');
  if (!isLanguage(language)) return wrong('language');
  if (width !== '80' && width !== '58') return wrong('width');
  if (!/^\d{1,3}$/.test(roll) || Number(roll) < 1 || Number(roll) > 500) return wrong('roll');
  return {
    ok: true,
    setting: {
      kind: 'host',
      connection,
      language,
      paperMm: width === '80' ? 80 : 58,
      rollMetres: Number(roll),
    },
  };
}

const wrong = (what: keyof typeof mistakes): SettingReading => ({ ok: false, mistake: mistakes[what] });

const isLanguage = (text: string): text is PrinterLanguage => languages.includes(text);

function connectionOf({
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
      return { kind: 'tcp', host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 9100) };
    case 'file:':
      return !hostname && /^\/[\w./:-]+$/.test(pathname) ? { kind: 'file', path: pathname } : undefined;
    case 'cups:':
      // The CUPS commands would treat a name with a leading hyphen as an option.
      return /^[\w.][\w.-]*$/.test(pathname) ? { kind: 'cups', queue: pathname } : undefined;
    default:
      return undefined;
  }
}
