import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { shellVersionPath } from '../../contract/additions/page/shell-version.ts';
import { refuseUnreadablePath } from '../../service/http/control-characters.ts';
import { unknownPath } from '../gateway/host-errors.ts';
import type { PageCookie } from '../gateway/page-secret.ts';
import { withDiagonal } from './screen-diagonal.ts';
import { shellOf, withVersion } from './shell-version.ts';

/** Browser features that this page never uses. */
const deniedFeatures = [
  'accelerometer',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];

/** Names of the page's trusted types policies: for labels of keys, and for the addresses of its worker and of a tenant's script. */
const labelPolicy = 'default';
const workerPolicy = 'foyer-worker';
const scriptPolicy = 'foyer-custom-js';

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  // The page scans codes with a camera.
  'permissions-policy': ['camera=(self)', ...deniedFeatures.map((feature) => `${feature}=()`)].join(', '),
};

interface Deps {
  /** Folder of the built page. */
  readonly folder: string;
  /** Inches. */
  readonly screenDiagonal: number | undefined;
  readonly allowCustomJs: boolean;
  readonly pageCookie: PageCookie;
}

/** Serves the built page. Assets have a hash in their name and are cached forever; the page itself is revalidated each time. */
export function pageRoutes({ folder, screenDiagonal, allowCustomJs, pageCookie }: Deps): FastifyPluginAsync {
  return async (app) => {
    const unversioned = withDiagonal(await readFile(join(folder, 'index.html'), 'utf8'), screenDiagonal);

    const policies = [labelPolicy, workerPolicy, ...(allowCustomJs ? [scriptPolicy] : [])];
    const trustedTypes = ['trusted-types', ...policies].join(' ');
    const headers = {
      ...securityHeaders,
      'content-security-policy': [...contentPolicy, trustedTypes].join('; '),
    };
    // The worker stores the headers with the page, so a change of them is a new version too.
    const shell = await shellOf(folder, unversioned + JSON.stringify(headers));
    const page = withVersion(unversioned, shell);
    app.addHook('onRequest', async ({ url }, reply) => {
      refuseUnreadablePath(url);
      reply.headers(headers);
    });
    // The files forbid a folder and a path outside of them. The host's handler answers what is thrown here.
    app.setErrorHandler((error: FastifyError) => {
      throw error.statusCode === 403 ? unknownPath() : error;
    });
    app.get('/', (request, reply) => {
      const cookie = pageCookie(request.raw);
      if (cookie !== undefined) reply.header('set-cookie', cookie);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
    });
    app.get(shellVersionPath, (_request, reply) => reply.header('cache-control', 'no-store').send(shell));
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => path !== '/index.html',
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(folder, 'assets/'));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  };
}
