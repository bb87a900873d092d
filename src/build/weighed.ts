import type { Plugin } from 'vite';
import { pageWeight, scriptBudget, styleBudget } from './page-weight.ts';

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** Prints the browser's load before the first menu of the kiosk that is built into `folder`. */
export const weighed = (folder: string): Plugin => ({
  name: 'foyer:weighed',
  apply: 'build',
  writeBundle() {
    const { script, style } = pageWeight(folder);
    console.log(
      `Before the first menu, gzipped: ${kib(script)} of ${kib(scriptBudget)} JavaScript, ${kib(style)} of ${kib(styleBudget)} CSS`,
    );
  },
});
