/** The messages of the page to its service worker. */
export type ShellMessage =
  /** The page of this version shows a screen. */
  | { readonly type: 'ready'; readonly version: string }
  /** Store what the host serves. The answer says whether a newer version than that of new pages waits. */
  | { readonly type: 'update' }
  /** The kiosk is idle: give new pages the waiting version. The answer says whether they get it. */
  | { readonly type: 'activate' };
