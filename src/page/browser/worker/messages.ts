/** The messages of the page to its service worker. */
export type ShellMessage =
  /** The page of this version shows a screen. */
  | { readonly type: 'ready'; readonly version: string }
  /** Store the files that the host serves. The answer is true if a version newer than that of new pages waits. */
  | { readonly type: 'update' }
  /** The kiosk is idle: give new pages the waiting version. The answer is true if they get it. */
  | { readonly type: 'activate' };
