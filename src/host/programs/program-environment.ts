/**
 * Every program may need the paths of programs and of the user's files, and the language and time zone of its
 * output.
 */
const common = ['PATH', 'HOME', 'USER', 'LOGNAME', 'LANG', 'LANGUAGE', 'TZ', 'TMPDIR'];

/** The variables that some kinds of programs need. */
const special = {
  /** Copies the database. */
  backup: [],
  /** Checks branch files. */
  check: [],
  /** Restarts the browser: the session of the user, and the display on which the browser runs. */
  restart: ['XDG_RUNTIME_DIR', 'DBUS_SESSION_BUS_ADDRESS', 'DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY'],
  /** Prints: the address of the print server. */
  print: ['CUPS_SERVER'],
  /** Speaks: the libraries and the data of a voice that is not part of the system. */
  speak: ['LD_LIBRARY_PATH', 'ESPEAK_DATA_PATH'],
  /** Sends mail. */
  mail: [],
  /** Sends text messages. */
  sms: [],
  /** Sets volume, time zone and network of the machine. */
  machine: [],
  /** Tells the service manager that the host is running. */
  notify: [],
  /** Draws pages for measurements. */
  browser: [],
} as const;

/**
 * The environment of a program: the variables of this process that its kind needs, and the variables in `added`. It
 * contains no setting of the host, because some settings are secret.
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
