const iconPaths = {
  next: 'm9.5 5 6.5 7-6.5 7',
  back: 'M19.5 12h-15m6.5-6.5L4.5 12l6.5 6.5',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  home: 'M4.5 11 12 4.5l7.5 6.5v9H14v-5.5h-4V20H4.5z',
  languages: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 0c-5 5-5 13 0 18 5-5 5-13 0-18zM3.5 9.5h17m-17 5h17',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 3.6v.2M7.4 9.6c3 1 6.2 1 9.2 0M12 10.4v3.4m0 0-2.4 4.1m2.4-4.1 2.4 4.1',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm5 11.5 5 5',
  tick: 'm5 12.5 5 5.5 9-11',
  person: 'M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-4.8 3.7-6.8 7.5-6.8s6.7 2 7.5 6.8z',
};

/** Icons that are mirrored in right-to-left languages. */
const directionalIcons: ReadonlySet<string> = new Set(['next', 'back']);

/** A small icon. A button without words needs an accessible name. */
export function Icon({ name }: { readonly name: keyof typeof iconPaths }) {
  return (
    <svg
      className={directionalIcons.has(name) ? 'icon directional' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** Our logo, nested arches, for tenants without a logo. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="12.5" />
      <path d="M11 37.5V24a13 13 0 0 1 26 0v13.5M18 37.5V25a6 6 0 0 1 12 0v12.5M7.5 37.5h33" />
    </svg>
  );
}
