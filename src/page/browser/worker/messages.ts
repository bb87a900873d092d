export type ShellMessage =
  | { readonly type: 'ready'; readonly version: string }
  /**
   * Tells the worker to store the host's files. The answer is true if a waiting version is newer than the version of
   * new pages.
   */
  | { readonly type: 'update' }
  /**
   * Tells the worker that the kiosk is idle, so new pages may get the waiting version. The answer is true if they get
   * it.
   */
  | { readonly type: 'activate' };
