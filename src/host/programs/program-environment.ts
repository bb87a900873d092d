/**
 * Every program may need the paths of programs and of the user's files, and the language and time zone of its
 * output.
 */
const common = ['PATH', 'HOME', 'USER', 'LOGNAME', 'LANG', 'LANGUAGE', 'TZ', 'TMPDIR'];

/** The variables that some kinds of programs need. */
const special = {
  backup: [],
  check: [],
  /** Restarting the browser needs the user's session, and the display on which the browser runs. */
  restart: ['XDG_RUNTIME_DIR', 'DBUS_SESSION_BUS_ADDRESS', 'DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY'],
  /** Printing needs the address of the print server. */
  print: ['CUPS_SERVER'],
  /** Speaking needs the libraries and the data of a voice that is not part of the system. */
  speak: ['LD_LIBRARY_PATH', 'ESPEAK_DATA_PATH'],
  mail: [],
  sms: [],
  /** Sets the machine's volume, time zone and network. */
  machine: [],
  /** Tells the service manager that the host is running. */
  notify: [],
  /** Renders pages for measurements. */
  browser: [],
} as const;

/**
 * The environment of a program: the variables of this process that its kind needs, and those in `added`. Contains no
 * setting of the host, because some settings are secret.
 */
export function programEnvironment(
  kind: keyof typeof special,
  added: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const names: readonly string[] = [...common, ...special[kind]];
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && (names.includes(name) || name.startsWith('LC_')) ? [[name, value]] : [],
  );
  return { ...Object.fromEntries(inherited), ...added };
}
