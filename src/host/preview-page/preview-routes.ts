import type { FastifyPluginAsync } from 'fastify';
import type { BootAnswers } from '../../contract/additions/page/boot-answers.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { FindMedia } from '../media/media-library.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import { previewAccess } from './preview-access.ts';
import { previewApi } from './preview-api.ts';
import { previewEnrolment } from './preview-enrolment.ts';
import { previewMedia } from './preview-media.ts';
import { previewPages } from './preview-pages.ts';
import type { PreviewSecret } from './preview-secret.ts';
import { previewSource } from './preview-source.ts';

interface PreviewParts extends SharedParts {
  readonly previewSecret: PreviewSecret;
  readonly sessions: AdministratorSessions;
  /** What the kiosk of this host may show. */
  readonly findMedia: FindMedia;
  /** Gathers the answers to the reads with which a kiosk starts. */
  readonly gather: () => Promise<BootAnswers>;
}

/** Everything below `/preview`. */
export function previewRoutes(deps: PreviewParts): FastifyPluginAsync {
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
