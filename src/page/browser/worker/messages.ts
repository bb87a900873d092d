export type ShellMessage =
  | { readonly type: 'ready'; readonly version: string }
  /** Store the host's files. Answers true if a waiting version is newer than the version of new pages. */
  | { readonly type: 'update' }
  /** The kiosk is idle: give new pages the waiting version. Answers true if they get it. */
  | { readonly type: 'activate' };
