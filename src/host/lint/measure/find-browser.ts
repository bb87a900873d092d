import { findProgram } from '../../programs/find-program.ts';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const otherPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The path of the installed Chrome or Chromium, or else of Playwright's download. */
export const findInstalledBrowser = (downloaded: string): string | undefined =>
  findProgram(names, [...otherPaths, downloaded]);
