import { useEffect, useState } from 'react';
import type { Profile } from '../../contract/profile.ts';
import { runTenantScript, type TenantScript } from './tenant-script.ts';
import { applyTenantSheet } from './tenant-sheet.ts';

interface TenantAdditionsOptions {
  readonly profile: Profile;
  /** Whether the host serves scripts of tenants. */
  readonly allowsScripts: boolean;
  /** The name of the screen. */
  readonly screen: string;
  /** Locale code. */
  readonly language: string;
  readonly ticketNumber?: string | undefined;
  /** The key of the first service of the ticket. */
  readonly ticketService?: string | undefined;
  readonly report: (problem: string) => void;
}

/** Applies the style sheet of a profile and runs its script, until the profile changes. */
export function useTenantAdditions(props: TenantAdditionsOptions): void {
  const { profile, allowsScripts, screen, language, ticketNumber, ticketService, report } = props;
  const { customCss, customJs } = profile.appearance;

  useEffect(() => (customCss ? applyTenantSheet(customCss, report) : undefined), [customCss, report]);

  const [script, setScript] = useState<TenantScript>();
  useEffect(() => {
    if (!allowsScripts || !customJs) return;
    const started = runTenantScript(profile.key, report);
    setScript(started);
    return () => {
      setScript(undefined);
      started.stop();
    };
  }, [profile.key, customJs, allowsScripts, report]);

  useEffect(() => script?.emit('screen', { screen, language }), [script, screen, language]);
  useEffect(() => {
    if (ticketNumber && ticketService)
      script?.emit('ticket', { number: ticketNumber, service: ticketService });
  }, [script, ticketNumber, ticketService]);
}
