import { useEffect, useState } from 'react';
import type { Profile } from '../../contract/profile.ts';
import type { Tenant } from './tenant.ts';

interface TenantProps {
  readonly profile: Profile | undefined;
  /** Whether the host serves scripts of tenants. */
  readonly runsScripts: boolean;
  /** The name of the screen. */
  readonly screen: string;
  /** Locale code. */
  readonly language: string;
  readonly ticketNumber?: string | undefined;
  /** The key of the service that the ticket is for. */
  readonly ticketService?: string | undefined;
  readonly report: (problem: string) => void;
}

/** What the tenant adds to the profile on the screen; loaded after the first menu, and only where there is something. */
export function useTenant(props: TenantProps): void {
  const { profile, runsScripts, screen, language, ticketNumber, ticketService, report } = props;
  const [tenant, setTenant] = useState<Tenant>();
  const key = profile?.key;
  const customCss = profile?.appearance.customCss || null;
  const customJs = (runsScripts && profile?.appearance.customJs) || null;

  useEffect(() => {
    if (!key || !(customCss || customJs)) return;
    let isWanted = true;
    let opened: Tenant | undefined;
    async function open(profileKey: string) {
      const { openTenant } = await import('./tenant.ts');
      if (!isWanted) return;
      opened = openTenant({ key: profileKey, customCss, customJs, report });
      setTenant(opened);
    }
    open(key).catch((error: unknown) => report(`customCss, customJs: ${error}`));
    return () => {
      isWanted = false;
      setTenant(undefined);
      opened?.close();
    };
  }, [key, customCss, customJs, report]);

  useEffect(() => tenant?.tell('screen', { screen, language }), [tenant, screen, language]);
  useEffect(() => {
    if (ticketNumber && ticketService)
      tenant?.tell('ticket', { number: ticketNumber, service: ticketService });
  }, [tenant, ticketNumber, ticketService]);
}
