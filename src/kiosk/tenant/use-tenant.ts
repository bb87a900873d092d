import { useEffect, useState } from 'react';
import type { Profile } from '../../contract/profile.ts';
import { runTenantScript, type TenantScript } from './tenant-script.ts';
import { wearTenantSheet } from './tenant-sheet.ts';

interface TenantProps {
  readonly profile: Profile;
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

/** Wears the style sheet of a profile and runs its script, and ends both when the profile does. */
export function useTenant(props: TenantProps): void {
  const { profile, runsScripts, screen, language, ticketNumber, ticketService, report } = props;
  const { customCss, customJs } = profile.appearance;

  useEffect(() => (customCss ? wearTenantSheet(customCss, report) : undefined), [customCss, report]);

  const [script, setScript] = useState<TenantScript>();
  useEffect(() => {
    if (!runsScripts || !customJs) return;
    const started = runTenantScript(profile.key, report);
    setScript(started);
    return () => {
      setScript(undefined);
      started.end();
    };
  }, [profile.key, customJs, runsScripts, report]);

  useEffect(() => script?.tell('screen', { screen, language }), [script, screen, language]);
  useEffect(() => {
    if (ticketNumber && ticketService)
      script?.tell('ticket', { number: ticketNumber, service: ticketService });
  }, [script, ticketNumber, ticketService]);
}
