import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Profile } from '../../contract/profile.ts';
import type { Client } from '../../page/api/client.ts';
import { hostQuery } from '../../page/api/read-host.ts';
import type { Screen } from '../session/session.ts';
import { shownTicketScreen } from '../session/shown-ticket-screen.ts';
import { runTenantScript, type TenantScript } from './tenant-script.ts';
import { applyTenantSheet } from './tenant-sheet.ts';

interface TenantAdditionsProps {
  readonly profile: Profile;
  readonly client: Client;
  readonly screen: Screen;
  readonly language: string;
  readonly onProblem: (where: string, problem: string) => void;
}

/** Applies a profile's style sheet and runs its script, until the profile changes. Renders nothing itself. */
export function TenantAdditions({ profile, client, screen, language, onProblem }: TenantAdditionsProps) {
  const { customCss, customJs } = profile.appearance;
  const report = useCallback((problem: string) => onProblem('profile appearance', problem), [onProblem]);
  useEffect(() => (customCss ? applyTenantSheet(customCss, report) : undefined), [customCss, report]);

  // Scripts are forbidden if the host does not answer.
  const allowsScripts = useQuery(hostQuery(client)).data?.customJs ?? false;
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

  useEffect(() => script?.emit('screen', { screen: screen.at, language }), [script, screen.at, language]);
  const ticket = shownTicketScreen(screen)?.created.ticket;
  const number = ticket?.number;
  const service = ticket?.tasks[0]?.service;
  useEffect(() => {
    if (number && service) script?.emit('ticket', { number, service });
  }, [script, number, service]);
  return null;
}
