import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { BootAnswers } from '../../contract/additions/page/boot-answers.ts';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import { readSource } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { commonHeaders, jsonType } from '../../service/http/headers.ts';
import { readJsonBodies } from '../../service/http/json-body.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import { mediaFetcher } from '../media/fetch-media.ts';
import { type FindMedia, mediaLibrary } from '../media/media-library.ts';
import { mediaRoute } from '../media/media-route.ts';
import type { BranchInUse } from '../own-service/apply-branch-files.ts';
import type { Administration } from '../own-service/own-service.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import { knownBrowser } from '../requests/known-browser.ts';
import { staffAddress } from '../requests/staff-address.ts';
import type { Settings } from '../settings/settings.ts';
import { administratorRoutes } from './administrator-routes.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import { downloadRoute, importRoute, sharedDraftRoutes } from './draft-routes.ts';
import { fleetRoutes } from './fleet-routes.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { limitChanges } from './limit-changes.ts';
import { managementRoutes } from './management-routes.ts';
import { newBranchRoutes } from './new-branch-routes.ts';
import type { People } from './people.ts';
import { peopleRoutes } from './people-routes.ts';
import { previewAccess } from './preview-access.ts';
import { confirmRoute, enrolmentsRoute } from './preview-enrolment.ts';
import { previewPages } from './preview-pages.ts';
import type { PreviewSecret } from './preview-secret.ts';
import { previewSourceReader } from './preview-source.ts';
import { checkRouteBranches, checkRouteRole } from './role-of-route.ts';
import { sharedDrafts } from './shared-drafts.ts';
import { uploadRoute } from './upload-route.ts';
import { versionRoutes } from './version-routes.ts';

interface PreviewParts
  extends Pick<
    SharedParts,
    | 'administration'
    | 'identity'
    | 'serviceTime'
    | 'now'
    | 'uptimeSeconds'
    | 'newKey'
    | 'newSecret'
    | 'startAgain'
    | 'previewFolder'
    | 'pageCookie'
    | 'security'
    | 'mediaCache'
    | 'closing'
    | 'sleep'
    | 'machine'
    | 'randomBelow'
    | 'firstStartFolder'
  > {
  readonly settings: Pick<
    Settings,
    | 'alertWebhook'
    | 'alertMailCommand'
    | 'adminPasswordHash'
    | 'host'
    | 'staffUrl'
    | 'trustedProxies'
    | 'screenDiagonal'
    | 'upstream'
    | 'dataDir'
    | 'port'
    | 'allowCustomJs'
  >;
  readonly previewSecret: PreviewSecret;
  readonly sessions: AdministratorSessions;
  readonly people: People;
  /** Undefined if people can log in only with passwords. */
  readonly provider: IdentityProvider | undefined;
  /** The files that the kiosk of this host may show. */
  readonly findMedia: FindMedia;
  /** Gathers the responses to a kiosk's first reads. */
  readonly gather: () => Promise<BootAnswers>;
}

/**
 * Everything below `/preview`. All routes except pages accept requests only from a page of this host, in a browser
 * with access.
 */
export function previewRoutes(deps: PreviewParts): FastifyPluginAsync {
  const { settings, previewFolder: folder, previewSecret: secret, sessions, people, provider } = deps;
  const { administration, gather } = deps;
  const { startAgain } = deps;
  /** The service's time in milliseconds. */
  const now = () => deps.serviceTime() ?? deps.now();
  const { versionOf } = secret;
  const { adminPasswordHash: passwordHash } = settings;
  const staff = staffAddress(settings);
  const access = previewAccess({ ...deps, staff, passwordHash, secret, hasProvider: provider !== undefined });
  const source = previewSourceReader({
    ...deps,
    now,
    screenDiagonal: settings.screenDiagonal,
    service: administration
      ? { administration, versionOf }
      : { administration, gather, address: settings.upstream?.baseUrl ?? '' },
  });
  /**
   * Pictures that no branch file names yet. The list is only in memory. After a restart, drafts show such a picture
   * only once a file names it.
   */
  const uploaded = new Set<string>();
  const findMedia = administration ? previewMedia(deps, administration, uploaded) : deps.findMedia;
  return async (app) => {
    await app.register(async (api) => {
      readJsonBodies(api);
      api.addHook('onRequest', async (request, reply) => {
        access.checkOrigin(request.raw);
        reply.header('Cache-Control', commonHeaders['Cache-Control']);
      });
      const browsers = knownBrowser('preview', deps.newSecret, staff);
      const hasPassword = passwordHash !== undefined;
      await api.register(
        administratorRoutes({
          access,
          sessions,
          people,
          browsers,
          hasPassword,
          provider: provider?.name ?? null,
        }),
      );
      await api.register(viewerRoutes);
    });
    if (folder !== undefined) await app.register(previewPages({ ...deps, folder, access, secret, staff }));
  };

  async function viewerRoutes(api: FastifyInstance) {
    api.addHook('onRequest', async ({ raw }) => access.checkApi(raw));
    await api.register(
      hostRoutes(
        { readSource },
        {
          async readSource({ request: { raw }, reply }) {
            const edits = (branch: string) => access.hasRole(raw, 'editor', branch);
            return reply.type(jsonType).send(await source(access.isLocal(raw), edits));
          },
        },
      ),
    );
    await api.register(mediaRoute(() => ({ findMedia }), previewPaths.media));
    if (!administration) return;
    const { branchFiles, branchFolder } = administration;
    const { dataDir } = settings;
    const drafts = sharedDrafts({ ...deps, ...administration, dataDir, versionOf, now, log: api.log });
    const changing = branchFiles && { access, sessions, changes: branchFiles, versionOf };
    await api.register(enrolmentsRoute({ ...administration, now }));
    if (changing) {
      const { allowCustomJs } = settings;
      await api.register(downloadRoute({ ...changing, ...administration, allowCustomJs }));
    }
    await api.register(async (administrators) => {
      administrators.addHook('onRequest', async (request) => checkRouteRole(request, access));
      administrators.addHook('preHandler', async (request) => checkRouteBranches(request, access));
      administrators.addHook('preHandler', limitChanges(deps));
      const routes = [
        peopleRoutes({ people, sessions }),
        confirmRoute({ ...administration, access }),
        fleetRoutes({ settings, access, sessions, fleet: administration.fleet }),
        managementRoutes({ ...deps, ...administration, access }),
        ...(administration.isDemo && startAgain
          ? [newBranchRoutes({ ...deps, access, onDecided: startAgain })]
          : []),
        ...(changing
          ? [
              versionRoutes(changing),
              importRoute({ ...changing, shared: drafts }),
              sharedDraftRoutes({ sessions, shared: drafts }),
            ]
          : []),
        ...(changing && branchFolder !== undefined
          ? [uploadRoute({ folder: branchFolder, onUploaded: (source) => uploaded.add(source) })]
          : []),
      ];
      for (const plugin of routes) await administrators.register(plugin);
    });
  }
}

/** Finds the pictures and videos that any branch file in use names. A kiosk may show only those of its own branch. */
function previewMedia(
  { mediaCache: cache, closing, uptimeSeconds }: PreviewParts,
  { branches, branchFolder }: Pick<Administration, 'branches' | 'branchFolder'>,
  uploaded: ReadonlySet<string>,
): FindMedia {
  return mediaLibrary({
    cache,
    branchFolder,
    uptimeSeconds,
    // The dispenser's page reports refused media, and so does the response to an upload.
    onRead: () => {},
    allowedSources: async () => new Set([...branches().flatMap(sourcesIn), ...uploaded]),
    base: undefined,
    fetchBytes: mediaFetcher({ trustedOrigin: undefined, closing }),
  });
}

function sourcesIn({ content: { settings, advertisements, users } }: BranchInUse): readonly string[] {
  const { backgroundImage, logoImage } = settings.styling;
  return [
    ...[backgroundImage, logoImage].flatMap((image) => image || []),
    ...advertisements.flatMap(({ items }) => items.map(({ url }) => url)),
    ...users.flatMap(({ avatar }) => avatar || []),
  ];
}
