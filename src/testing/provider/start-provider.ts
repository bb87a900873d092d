import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { providerPaths } from '../../contract/additions/page/administrator.ts';

/** A change of a provider: the person who logs in, its faults, or its keys. */
type Change =
  | { readonly account: { sub: string; preferred_username: string; name: string; groups: readonly string[] } }
  | { readonly delayMs: number }
  | { readonly clockShiftMs: number }
  | { readonly audience: string }
  | { readonly rotate: true };

/** Starts an identity provider that knows the host at its address for staff. */
export async function startProvider(staffUrl: string) {
  const [clientId, clientSecret] = ['foyer', 'a secret of the provider'] as const;
  const program = fileURLToPath(new URL('./provider-process.mjs', import.meta.url));
  const args = [clientId, clientSecret, new URL(providerPaths.back, staffUrl).href];
  const child = fork(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [issuer] = await once(child, 'message');
  const cookies = new Map<string, string>();
  return {
    clientSecret,
    settings: {
      FOYER_OIDC_ISSUER: String(issuer),
      FOYER_OIDC_CLIENT_ID: clientId,
      FOYER_OIDC_CLIENT_SECRET: clientSecret,
    },
    async change(change: Change) {
      child.send(change);
      await once(child, 'message');
    },
    /** Follows the provider's own redirects like a browser. Returns the address at the host to which they lead. */
    async logIn(begin: string): Promise<URL> {
      let url = new URL(begin);
      cookies.clear();
      while (url.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' });
        for (const set of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const location = answer.headers.get('location');
        if (!location) throw new Error(`${answer.status} at ${url.pathname}: ${await answer.text()}`);
        url = new URL(location, url);
      }
      return url;
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
