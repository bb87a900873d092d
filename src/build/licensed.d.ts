import type { Plugin } from 'vite';
/** The packages whose fonts ship with the pages. */
export declare const fontPackages: string[];
/** The text of the licence that a package ships. Throws if it has none. */
export declare function licenceOf(name: string): string;
/** The licences of packages as one text: each licence demands that it comes with what it is of. */
export declare function licenceNotices(packages: Iterable<string>): string;
/** Writes the licences of everything that a page is built from into `licenses.txt`, beside the page. */
export declare function licensed(always?: readonly string[]): Plugin;
