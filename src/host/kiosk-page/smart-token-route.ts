import type { FastifyPluginAsync } from 'fastify';
import { readSmartToken } from '../../contract/host-endpoints/page/read-smart-token.ts';
import { smartToken } from '../../domain/smart/smart-token.ts';
import { signing, smartTokenKey } from '../../service/secret/signing.ts';
import type { ServiceTime } from '../gateway/service-connection.ts';
import { noSmartToken, smartTokenNotYet } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { PageOf } from './dispenser-page.ts';

interface Deps {
  readonly pageOf: PageOf<'identity' | 'tokenBranch'>;
  readonly serviceTime: ServiceTime;
  /**
   * The branch's own address, which contains `#{token}`.
   * - Null if the branch has none: the code then leads to the phone page. Without a phone page there is no code,
   *   because a phone would show a bare token as meaningless characters.
   * - Undefined for an external service: without a phone page, the service's own app reads the bare token.
   */
  readonly smartLink: () => string | null | undefined;
}

/** Creates the token for the QR code in the service's time, without a request to the service. */
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
        // The part after the # stays on the phone: no server and no log receives it.
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
