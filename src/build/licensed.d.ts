import type { Plugin } from 'vite';
/** The font packages of the pages. */
export declare const fontPackages: string[];
/** The licence text of a package. Throws without one. */
export declare function licenceOf(name: string): string;
/** The licences of packages as one text. Each licence must be distributed with its work. */
export declare function licenceNotices(packages: Iterable<string>): string;
/** Writes a page's licences into `licenses.txt` beside it. */
export declare function licensed(always?: readonly string[]): Plugin;
