/** Values by the names of their environment variables. */
export type SettingValues = Readonly<Record<string, string>>;

/** The settings file of a new installation. The operator may change every line. */
export const newSettingsFile = `# Settings of the Foyer host, one per line: NAME=value. They take effect after: systemctl restart foyer-host
# All settings are in settings.md in the guide.

# Secrets belong here and nowhere else. Only root and the host can read this file.
#FOYER_DISPENSER_API_KEY=
#FOYER_STAFF_PIN=
`;

const line = /^\s*([A-Za-z_]\w*)=(.*)$/;

/** Parses a settings file as systemd does: one setting per line, with or without quotes; a later line wins. */
export function readSettingsFile(text: string): SettingValues {
  const values: Record<string, string> = {};
  for (const each of linesOf(text)) {
    const [, name, value = ''] = settingIn(each) ?? [];
    if (name !== undefined) values[name] = unquoted(value.trim());
  }
  return values;
}

/** Changes or adds these settings. All other lines stay unchanged. */
export function withSettings(text: string, values: SettingValues): string {
  const current = readSettingsFile(text);
  const changed = Object.entries(values).filter(([name, value]) => current[name] !== value);
  const names = new Set(changed.map(([name]) => name));
  const kept = linesOf(text).filter((each) => !names.has(settingIn(each)?.[1] ?? ''));
  const end = kept.at(-1) === '' ? kept.pop() : undefined;
  const added = changed.map(([name, value]) => `${name}=${quoted(value)}`);
  return [...kept, ...added, ...(end === undefined && added.length === 0 ? [] : [''])].join('\n');
}

const settingIn = (each: string) => line.exec(each.replaceAll('\\\n', ''));

/** Splits the lines as systemd does: a trailing backslash continues a line. */
const linesOf = (text: string): string[] => text.split(/(?<=(?:^|[^\\])(?:\\\\)*)\n/);

function quoted(value: string): string {
  return /^[\w@%+=:,./?&~[\]-]*$/.test(value) ? value : `"${value.replace(/["\\`$]/g, '\\$&')}"`;
}

function unquoted(value: string): string {
  const [, double, single] = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')$/.exec(value) ?? [];
  if (double !== undefined) return double.replace(/\\(.)/g, '$1');
  return single ?? value.replace(/\\(.)/g, '$1');
}
