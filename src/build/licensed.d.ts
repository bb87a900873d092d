import type { Plugin } from 'vite';
/** The packages whose fonts ship with the pages. */
export declare const fontPackages: string[];
/** The text of the licence that a package ships. Throws if it has none. */
export declare function licenceOf(name: string): string;
/** The licences of packages as one text. Each licence must be distributed with its work. */
export declare function licenceNotices(packages: Iterable<string>): string;
/** Writes the licences of everything in a page into `licenses.txt`, beside the page. */
export declare function licensed(always?: readonly string[]): Plugin;
