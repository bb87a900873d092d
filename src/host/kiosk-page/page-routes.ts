import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { RecordedMenu } from '../../contract/additions/page/recorded-menu.ts';
import {
  shellVersionHeader,
  shellVersionPath,
  storedPages,
} from '../../contract/additions/page/shell-version.ts';
import { pageFiles } from '../page-files/page-files.ts';
import { pageHeaders } from '../page-files/page-headers.ts';
import type { PageCookie } from '../requests/page-secret.ts';
import { shellOf, withVersion } from './page-shell.ts';
import { documentWithMenu } from './recorded-menu/document-with-menu.ts';

/**
 * The page's trusted types policies: for the labels of keys, and for the addresses of its worker and of a tenant's
 * script.
 */
const labelPolicy = 'default';
export const workerPolicy = 'foyer-worker';
const scriptPolicy = 'foyer-custom-js';

/** Returns the recorded menu that a document of this page version may show; undefined if there is none. */
export type RecordFor = (request: IncomingMessage, build: string) => Promise<RecordedMenu | undefined>;

/** Properties of a screen that its browser does not know. */
interface ScreenPlace {
  readonly diagonal?: number | undefined;
  /** The distance from the floor to the lower edge, in millimetres. */
  readonly bottom?: number | undefined;
}

interface Deps {
  readonly folder: string;
  readonly screen: ScreenPlace;
  readonly allowCustomJs: boolean;
  readonly pageCookie: PageCookie;
  /** Undefined if documents have no recorded menu. */
  readonly recordFor?: RecordFor;
}

/**
 * Serves the built page. Assets have a hash in their name and are cached forever, but the document is revalidated each
 * time.
 */
export function pageRoutes(deps: Deps): FastifyPluginAsync {
  const { folder, screen, allowCustomJs, pageCookie, recordFor = async () => undefined } = deps;
  return async (app) => {
    const unversioned = withScreen(await readFile(join(folder, 'index.html'), 'utf8'), screen);

    const policies = [labelPolicy, workerPolicy, ...(allowCustomJs ? [scriptPolicy] : [])];
    // The page scans codes with a camera.
    const needs = { trustedTypes: policies, features: ['camera'] } as const;
    const headers = pageHeaders(needs);
    const earlyScript = await readFile(join(folder, earlyScriptFile), 'utf8').catch(() => undefined);
    // The worker stores the headers with the page, so changed headers also need a new version.
    const served = unversioned + JSON.stringify(headers);
    const shell = await shellOf({ page: storedPages.kiosk, folder, served });
    const page = withVersion(unversioned, shell);
    app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
    app.get('/', async (request, reply) => {
      const cookie = pageCookie(request.raw);
      if (cookie !== undefined) reply.header('set-cookie', cookie);
      reply.type('text/html; charset=utf-8').header(shellVersionHeader, shell.version);
      // Two documents have no recorded menu: the document that the worker caches, and the document for a stranger.
      // Checking a recorded menu takes many reads, which count towards the dispenser's rate limit.
      const isOpened = request.headers['sec-fetch-mode'] === 'navigate' && cookie !== undefined;
      const record =
        isOpened && earlyScript !== undefined ? await recordFor(request.raw, shell.version) : undefined;
      if (!record || earlyScript === undefined) return reply.header('cache-control', 'no-cache').send(page);
      const { html, scriptSource, styleSource } = documentWithMenu(page, record, earlyScript);
      const sources = { script: scriptSource, style: styleSource };
      return reply
        .headers(pageHeaders({ ...needs, sources }))
        .header('cache-control', 'no-store')
        .send(html);
    });
    app.get(shellVersionPath, (_request, reply) => reply.header('cache-control', 'no-store').send(shell));
    await app.register(pageFiles({ folder, prefix: '/' }));
  };
}

/** A document has a recorded menu only if the build contains this file. */
const earlyScriptFile = 'early.js';

/** Adds the properties of a screen to a document, because the page needs these before its first layout. */
export function withScreen(html: string, screen: ScreenPlace): string {
  const known = Object.entries(screen).filter(([, value]) => value !== undefined);
  return html.replace(
    '<html',
    ['<html', ...known.map(([name, value]) => `data-${name}="${value}"`)].join(' '),
  );
}
