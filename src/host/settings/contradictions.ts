import { isLoopbackAddress } from '../addresses/ip-address.ts';
import type { SettingName } from './settings-schema.ts';

/** Values as the operator wrote them; an absent value is undefined. */
export type GivenSettings = Partial<Record<SettingName, string | undefined>>;

/** Whether the host serves the demo branch, because no setting names another source of branches. */
export function isDemo({ BRANCH_FILE, UPSTREAM_URL, DATABASE_URL }: GivenSettings): boolean {
  return [BRANCH_FILE, UPSTREAM_URL, DATABASE_URL].every((source) => source === undefined);
}

/** Mistakes in the combination of settings, each of which may be correct by itself. */
export function contradictions(given: GivenSettings): string[] {
  const ofDemoLife =
    given.DEMO_LIFE === 'on' && !isDemo(given)
      ? [
          'DEMO_LIFE: simulated visitors are possible only in the demo branch, without BRANCH_FILE, UPSTREAM_URL and DATABASE_URL',
        ]
      : [];
  return [
    ...ofDemoLife,
    ...screensMistakes(given),
    ...(given.UPSTREAM_URL === undefined ? ownServiceMistakes(given) : externalServiceMistakes(given)),
  ];
}

function screensMistakes(given: GivenSettings): string[] {
  if (given.SCREENS_URL === undefined) return [];
  const mistakes: string[] = [];
  if (given.TRUSTED_PROXIES === undefined) {
    mistakes.push('SCREENS_URL: needs TRUSTED_PROXIES with the proxy that adds TLS');
  }
  if (isDemo(given)) {
    mistakes.push(
      'SCREENS_URL: the demo branch is available on this machine only; set BRANCH_FILE to serve other screens',
    );
  }
  return mistakes;
}

function ownServiceMistakes(given: GivenSettings): string[] {
  const { HOST, BRANCH_FILE, DATABASE_URL, DISPENSER_API_KEY, DISPENSER_WSID } = given;
  const host = HOST?.trim() || 'localhost';
  const mistakes: string[] = [];
  if (DISPENSER_API_KEY !== undefined) {
    mistakes.push(
      'DISPENSER_API_KEY: needs UPSTREAM_URL; without it the keys of dispensers are in the branch file',
    );
  }
  if (isDemo(given) && host !== 'localhost' && !isLoopbackAddress(host)) {
    mistakes.push(
      `HOST: the demo branch is available on this machine only, not on "${HOST}"; set BRANCH_FILE to listen there`,
    );
  }
  if (DATABASE_URL !== undefined && BRANCH_FILE === undefined && DISPENSER_WSID !== undefined) {
    mistakes.push(
      'DISPENSER_WSID: needs BRANCH_FILE when DATABASE_URL is set, because the branch file contains the key of the dispenser',
    );
  }
  return mistakes;
}

function externalServiceMistakes(given: GivenSettings): string[] {
  const { BRANCH_FILE, DATABASE_URL, DISPENSER_API_KEY, DISPENSER_WSID } = given;
  const mistakes: string[] = [];
  if (DATABASE_URL !== undefined) {
    mistakes.push('DATABASE_URL: cannot be set together with UPSTREAM_URL, which uses an external service');
  }
  if (BRANCH_FILE !== undefined) {
    mistakes.push('BRANCH_FILE: cannot be set together with UPSTREAM_URL, which uses an external service');
  }
  if (DISPENSER_API_KEY === undefined && DISPENSER_WSID !== undefined) {
    mistakes.push(
      'DISPENSER_API_KEY: must be set with DISPENSER_WSID; without both, this machine enrols at the service',
    );
  }
  if (DISPENSER_WSID === undefined && DISPENSER_API_KEY !== undefined) {
    mistakes.push('DISPENSER_WSID: must be set with DISPENSER_API_KEY');
  }
  return mistakes;
}
