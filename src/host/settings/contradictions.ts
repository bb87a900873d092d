import { isLoopbackAddress } from '../addresses/ip-address.ts';
import { readSmsSetting } from '../messages/sms-setting.ts';
import type { SettingName } from './settings-schema.ts';

/** The settings as written by the operator; undefined if not given. */
export type GivenSettings = Partial<Record<SettingName, string | undefined>>;

/** True if no setting names another source of branches. */
export function isDemo({ FOYER_BRANCH_FILE, FOYER_UPSTREAM_URL, DATABASE_URL }: GivenSettings): boolean {
  return [FOYER_BRANCH_FILE, FOYER_UPSTREAM_URL, DATABASE_URL].every((source) => source === undefined);
}

const ofProvider = [
  'FOYER_OIDC_ISSUER',
  'FOYER_OIDC_CLIENT_ID',
  'FOYER_OIDC_CLIENT_SECRET',
] as const satisfies SettingName[];

/** The errors in the combination of settings that may each be correct. */
export function contradictions(given: GivenSettings): string[] {
  const has = (name: SettingName) => given[name] !== undefined;
  const isExternal = has('FOYER_UPSTREAM_URL');
  const host = given.FOYER_HOST?.trim() || 'localhost';
  const mistakes: readonly (readonly [isMade: boolean, sentence: string])[] = [
    [
      given.FOYER_DEMO_LIFE === 'on' && !isDemo(given),
      'FOYER_DEMO_LIFE: simulated visitors are possible only in the demo branch, without FOYER_BRANCH_FILE, FOYER_UPSTREAM_URL and DATABASE_URL',
    ],
    [
      has('FOYER_SCREENS_URL') && !has('FOYER_TRUSTED_PROXIES'),
      'FOYER_SCREENS_URL: needs FOYER_TRUSTED_PROXIES with the proxy that adds TLS',
    ],
    [
      has('FOYER_STAFF_URL') && !has('FOYER_TRUSTED_PROXIES'),
      'FOYER_STAFF_URL: needs FOYER_TRUSTED_PROXIES with the proxy that adds TLS',
    ],
    [
      ofProvider.some(has) && ![...ofProvider, 'FOYER_STAFF_URL' as const].every(has),
      'FOYER_OIDC_ISSUER: needs FOYER_OIDC_CLIENT_ID, FOYER_OIDC_CLIENT_SECRET, and FOYER_STAFF_URL, to which it redirects browsers',
    ],
    [
      has('FOYER_STAFF_URL') && isDemo(given),
      'FOYER_STAFF_URL: the passwords of the demo branch are public; set FOYER_BRANCH_FILE to let staff log in on other machines',
    ],
    [
      has('FOYER_SCREENS_URL') && isDemo(given),
      'FOYER_SCREENS_URL: the demo branch is available on this machine only; set FOYER_BRANCH_FILE to serve other screens',
    ],
    [
      isExternal && has('FOYER_PUBLIC_URL'),
      'FOYER_PUBLIC_URL: cannot be set together with FOYER_UPSTREAM_URL: phones are served by the host of the service',
    ],
    [
      isExternal && has('FOYER_SMS_GATEWAY'),
      'FOYER_SMS_GATEWAY: cannot be set together with FOYER_UPSTREAM_URL: the host of the service sends the messages',
    ],
    [
      has('FOYER_SMS_GATEWAY_TOKEN') &&
        readSmsSetting(given.FOYER_SMS_GATEWAY?.trim() ?? '')?.kind !== 'webhook',
      'FOYER_SMS_GATEWAY_TOKEN: needs FOYER_SMS_GATEWAY with the address to which the token is sent',
    ],
    [
      has('FOYER_SCREEN_BOTTOM') && !has('FOYER_SCREEN_DIAGONAL'),
      'FOYER_SCREEN_BOTTOM: needs FOYER_SCREEN_DIAGONAL, without which the height of the screen is unknown',
    ],
    [
      !isExternal && has('FOYER_DISPENSER_API_KEY'),
      'FOYER_DISPENSER_API_KEY: needs FOYER_UPSTREAM_URL; without it the keys of dispensers are in the branch file',
    ],
    [
      isDemo(given) && host !== 'localhost' && !isLoopbackAddress(host),
      `FOYER_HOST: the demo branch is available on this machine only, not on "${given.FOYER_HOST}"; set FOYER_BRANCH_FILE to listen there`,
    ],
    [
      !isExternal && has('DATABASE_URL') && !has('FOYER_BRANCH_FILE') && has('FOYER_DISPENSER_WSID'),
      'FOYER_DISPENSER_WSID: needs FOYER_BRANCH_FILE when DATABASE_URL is set, because the branch file contains the key of the dispenser',
    ],
    [
      isExternal && has('DATABASE_URL'),
      'DATABASE_URL: cannot be set together with FOYER_UPSTREAM_URL, which uses an external service',
    ],
    [
      isExternal && has('FOYER_ALERT_WEBHOOK'),
      'FOYER_ALERT_WEBHOOK: cannot be set together with FOYER_UPSTREAM_URL: the external service knows all dispensers',
    ],
    [
      isExternal && has('FOYER_ALERT_MAIL_COMMAND'),
      'FOYER_ALERT_MAIL_COMMAND: cannot be set together with FOYER_UPSTREAM_URL: the external service knows all dispensers',
    ],
    [
      isExternal && has('FOYER_BRANCH_FILE'),
      'FOYER_BRANCH_FILE: cannot be set together with FOYER_UPSTREAM_URL, which uses an external service',
    ],
    [
      isExternal && has('FOYER_DISPENSER_WSID') && !has('FOYER_DISPENSER_API_KEY'),
      'FOYER_DISPENSER_API_KEY: must be set with FOYER_DISPENSER_WSID; without both, this machine enrols at the service',
    ],
    [
      isExternal && has('FOYER_DISPENSER_API_KEY') && !has('FOYER_DISPENSER_WSID'),
      'FOYER_DISPENSER_WSID: must be set with FOYER_DISPENSER_API_KEY',
    ],
  ];
  return mistakes.flatMap(([isMade, sentence]) => (isMade ? [sentence] : []));
}
