import { findProgram } from '../../programs/find-program.ts';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const otherPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Chrome or Chromium, as installed on this machine; otherwise the download of Playwright. */
export const findInstalledBrowser = (downloaded: string): string | undefined =>
  findProgram(names, [...otherPaths, downloaded]);
