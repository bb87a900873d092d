import type { FastifyPluginAsync } from 'fastify';
import type { BootAnswers } from '../../contract/additions/page/boot-answers.ts';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import { commonHeaders, jsonType } from '../../service/http/headers.ts';
import { readJsonBodies } from '../../service/http/json-body.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import { mediaFetcher } from '../media/fetch-media.ts';
import { type FindMedia, mediaLibrary } from '../media/media-library.ts';
import { mediaRoute } from '../media/media-route.ts';
import type { BranchInUse } from '../own-service/apply-branch-files.ts';
import type { OwnService } from '../own-service/open-own-service.ts';
import { knownBrowser } from '../requests/known-browser.ts';
import { administratorRoutes } from './administrator-routes.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import { draftRoutes } from './draft-routes.ts';
import { fleetRoutes } from './fleet-routes.ts';
import { hallRoutes } from './hall-routes.ts';
import { keptDraftRoutes } from './kept-draft-routes.ts';
import type { KeptDrafts } from './kept-drafts.ts';
import { newBranchRoutes } from './new-branch-routes.ts';
import { previewAccess } from './preview-access.ts';
import { previewEnrolment } from './preview-enrolment.ts';
import { previewPages } from './preview-pages.ts';
import type { PreviewSecret } from './preview-secret.ts';
import { previewSource } from './preview-source.ts';
import { uploadRoute } from './upload-route.ts';
import { versionRoutes } from './version-routes.ts';

interface PreviewParts extends SharedParts {
  readonly previewSecret: PreviewSecret;
  readonly sessions: AdministratorSessions;
  /** Undefined: the host has no branch files. */
  readonly kept: KeptDrafts | undefined;
  /** What the kiosk of this host may show. */
  readonly findMedia: FindMedia;
  /** Gathers the answers to the reads with which a kiosk starts. */
  readonly gather: () => Promise<BootAnswers>;
}

/** Everything below `/preview`. What is not a page answers only a page of this host, in a browser with access. */
export function previewRoutes(deps: PreviewParts): FastifyPluginAsync {
  const { settings, previewFolder: folder, previewSecret: secret, sessions, own, kept, gather } = deps;
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
  /** Not named by a branch file yet. After a restart, drafts show them again once they are live. */
  const uploaded = new Set<string>();
  const findMedia = own ? previewMedia(deps, own, uploaded) : deps.findMedia;
  return async (app) => {
    await app.register(async (api) => {
      readJsonBodies(api);
      api.addHook('onRequest', async (request, reply) => {
        access.checkApi(request.raw);
        reply.header('Cache-Control', commonHeaders['Cache-Control']);
      });
      api.get(previewPaths.source, async (request, reply) =>
        reply
          .type(jsonType)
          .send(
            JSON.stringify(await source(access.isLocal(request.raw), sessions.of(request.raw) !== undefined)),
          ),
      );
      await api.register(mediaRoute(() => ({ findMedia }), previewPaths.media));
      const browsers = knownBrowser('preview', deps.newSecret);
      const hasPassword = passwordHash !== undefined;
      await api.register(administratorRoutes({ access, sessions, browsers, hasPassword }));
      if (own) {
        await api.register(previewEnrolment({ ...own, access, now }));
        await api.register(fleetRoutes({ access, settings, fleet: own.fleet }));
        await api.register(hallRoutes({ access, own }));
        await api.register(newBranchRoutes({ ...deps, own, access, versionOf }));
      }
      if (!own?.branchFiles) return;
      const changing = { access, sessions, changes: own.branchFiles, versionOf };
      await api.register(versionRoutes(changing));
      if (kept) await api.register(keptDraftRoutes({ access, sessions, kept }));
      await api.register(draftRoutes({ ...changing, allowCustomJs: settings.allowCustomJs }));
      const { branchFolder } = own;
      if (branchFolder === undefined) return;
      await api.register(
        uploadRoute({ access, folder: branchFolder, onUploaded: (source) => uploaded.add(source) }),
      );
    });
    if (folder !== undefined) await app.register(previewPages({ ...deps, folder, access, secret }));
  };
}

/** The pictures and films that the branch files in use name. The kiosk may show those of its own branch only. */
function previewMedia(
  { mediaCache: cache, closing, uptimeSeconds }: SharedParts,
  { branches, branchFolder }: OwnService,
  uploaded: ReadonlySet<string>,
): FindMedia {
  return mediaLibrary({
    ...{ cache, branchFolder, uptimeSeconds },
    allowedSources: async () => new Set([...branches().flatMap(sourcesIn), ...uploaded]),
    base: undefined,
    fetchBytes: mediaFetcher({ trustedOrigin: undefined, closing }),
  });
}

function sourcesIn({ content: { settings, advertisements } }: BranchInUse): readonly string[] {
  const { backgroundImage, logoImage } = settings.styling;
  return [
    ...[backgroundImage, logoImage].flatMap((image) => image || []),
    ...advertisements.flatMap(({ items }) => items.map(({ url }) => url)),
  ];
}
