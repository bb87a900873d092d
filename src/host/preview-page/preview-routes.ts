import type { FastifyPluginAsync } from 'fastify';
import type { BootAnswers } from '../../contract/additions/page/boot-answers.ts';
import type { SecurityLog } from '../../service/http/security-log.ts';
import type { Forward } from '../gateway/forward.ts';
import type { Identity } from '../gateway/identity.ts';
import type { ServiceTime } from '../gateway/service-time.ts';
import type { MediaCache } from '../media/media-cache.ts';
import type { FindMedia } from '../media/media-library.ts';
import type { OwnService } from '../own-service/own-service.ts';
import type { PageCookie } from '../requests/page-secret.ts';
import type { Settings } from '../settings/settings.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import { previewAccess } from './preview-access.ts';
import { previewApi } from './preview-api.ts';
import { previewEnrolment } from './preview-enrolment.ts';
import { previewMedia } from './preview-media.ts';
import { previewPages } from './preview-pages.ts';
import type { PreviewSecret } from './preview-secret.ts';
import { type OwnBranches, previewSource } from './preview-source.ts';

interface Deps {
  readonly settings: Pick<
    Settings,
    'host' | 'screenDiagonal' | 'upstream' | 'allowCustomJs' | 'adminPasswordHash'
  >;
  /** Folder of the built pages; undefined when something else serves them. */
  readonly previewFolder: string | undefined;
  readonly previewSecret: PreviewSecret;
  readonly sessions: AdministratorSessions;
  readonly pageCookie: PageCookie;
  readonly security: SecurityLog;
  readonly identity: () => Identity;
  /** Undefined: the settings name an external service. */
  readonly own: (OwnBranches & Pick<OwnService, 'branchFolder'>) | undefined;
  readonly mediaCache: MediaCache;
  readonly findMedia: FindMedia;
  /** Gathers the answers to the reads with which a kiosk starts. */
  readonly gather: () => Promise<BootAnswers>;
  readonly forward: Forward;
  readonly closing: AbortSignal;
  readonly serviceTime: ServiceTime;
  readonly now: () => number;
  readonly uptimeSeconds: () => number;
}

/** Everything below `/preview`. */
export function previewRoutes(deps: Deps): FastifyPluginAsync {
  const { settings, previewFolder: folder, previewSecret: secret, own, gather } = deps;
  /** Milliseconds, by the clock of the service. */
  const now = () => deps.serviceTime() ?? deps.now();
  const { versionOf } = secret;
  const { host: configuredHost, adminPasswordHash: passwordHash } = settings;
  const access = previewAccess({ ...deps, configuredHost, passwordHash, secret });
  const source = previewSource({
    ...deps,
    now,
    screenDiagonal: settings.screenDiagonal,
    service: own ? { own, versionOf } : { own: undefined, gather, address: settings.upstream?.baseUrl ?? '' },
  });
  return async (app) => {
    await app.register(
      previewApi({
        access,
        sessions: deps.sessions,
        hasPassword: passwordHash !== undefined,
        source,
        allowCustomJs: settings.allowCustomJs,
        findMedia: own
          ? previewMedia({
              ...deps,
              branches: own.branches,
              branchFolder: own.branchFolder,
              cache: deps.mediaCache,
            })
          : deps.findMedia,
        enrolment: own && previewEnrolment({ ...own, access, now }),
        changes: own?.branchFiles,
        versionOf,
      }),
    );
    if (folder !== undefined) await app.register(previewPages({ ...deps, folder, access, secret }));
  };
}
