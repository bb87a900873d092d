import type { FastifyPluginAsync } from 'fastify';
import { readSmartToken } from '../../contract/host-endpoints/page/read-smart-token.ts';
import { smartToken } from '../../domain/smart/smart-token.ts';
import { signing, smartTokenKey } from '../../service/secret/signing.ts';
import type { ServiceTime } from '../gateway/service-door.ts';
import { noSmartToken, smartTokenNotYet } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { PageOf } from './dispenser-page.ts';

interface Deps {
  readonly pageOf: PageOf<'identity' | 'tokenBranch'>;
  readonly serviceTime: ServiceTime;
  /**
   * The branch's own address with `#{token}` in it; null: it has none, so the code leads to the page of the service for phones. Without
   * that there is no code, because a phone that scans a bare token shows signs that mean nothing. Undefined where the service is not in
   * this process: where it has no such page, its own app reads the token alone.
   */
  readonly smartLink: () => string | null | undefined;
}

/** Makes the token for the QR code on the screen without a request to the service, in the time of the service. */
export function smartTokenRoute({ pageOf, serviceTime, smartLink }: Deps): FastifyPluginAsync {
  return hostRoutes(
    { readSmartToken },
    {
      async readSmartToken({ request }) {
        const { identity, tokenBranch } = pageOf(request);
        const branchFacts = await tokenBranch();
        const now = serviceTime();
        const { binding } = identity();
        if (!branchFacts || now === undefined || !binding) throw smartTokenNotYet();
        if (!branchFacts.offered) throw noSmartToken();
        const { branch, device, validityTime, phoneUrl } = branchFacts;
        const own = smartLink();
        // The part behind the # stays in the phone: no server and no log gets it.
        const link = own ?? (phoneUrl === undefined ? undefined : `${phoneUrl}#k=#{token}`);
        if (own === null && link === undefined) throw noSmartToken();
        const token = smartToken({ branch, device, key: smartTokenKey(binding.apiKey), now }, signing);
        return {
          text: link?.replace('#{token}', () => encodeURIComponent(token)) ?? token,
          validUntil: Math.floor(now / 1000) * 1000 + validityTime * 60_000,
        };
      },
    },
  );
}
