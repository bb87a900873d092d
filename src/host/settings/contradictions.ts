import { isLoopbackAddress } from '../addresses/ip-address.ts';
import { readSmsSetting } from '../messages/sms-setting.ts';
import type { SettingName } from './settings-schema.ts';

/** Values as the operator wrote them; an absent value is undefined. */
export type GivenSettings = Partial<Record<SettingName, string | undefined>>;

/** True if the host serves the demo branch, because no setting names another source of branches. */
export function isDemo({ BRANCH_FILE, UPSTREAM_URL, DATABASE_URL }: GivenSettings): boolean {
  return [BRANCH_FILE, UPSTREAM_URL, DATABASE_URL].every((source) => source === undefined);
}

/** Mistakes in the combination of settings, each of which may be correct by itself. */
export function contradictions(given: GivenSettings): string[] {
  const has = (name: SettingName) => given[name] !== undefined;
  const isExternal = has('UPSTREAM_URL');
  const host = given.HOST?.trim() || 'localhost';
  const mistakes: readonly (readonly [isMade: boolean, sentence: string])[] = [
    [
      given.DEMO_LIFE === 'on' && !isDemo(given),
      'DEMO_LIFE: simulated visitors are possible only in the demo branch, without BRANCH_FILE, UPSTREAM_URL and DATABASE_URL',
    ],
    [
      has('SCREENS_URL') && !has('TRUSTED_PROXIES'),
      'SCREENS_URL: needs TRUSTED_PROXIES with the proxy that adds TLS',
    ],
    [
      has('SCREENS_URL') && isDemo(given),
      'SCREENS_URL: the demo branch is available on this machine only; set BRANCH_FILE to serve other screens',
    ],
    [
      isExternal && has('PUBLIC_URL'),
      'PUBLIC_URL: cannot be set together with UPSTREAM_URL: phones are served by the host of the service',
    ],
    [
      isExternal && has('SMS_GATEWAY'),
      'SMS_GATEWAY: cannot be set together with UPSTREAM_URL: the host of the service sends the messages',
    ],
    [
      has('SMS_GATEWAY_TOKEN') && readSmsSetting(given.SMS_GATEWAY?.trim() ?? '')?.kind !== 'webhook',
      'SMS_GATEWAY_TOKEN: needs SMS_GATEWAY with the address to which the token is sent',
    ],
    [
      has('SCREEN_BOTTOM') && !has('SCREEN_DIAGONAL'),
      'SCREEN_BOTTOM: needs SCREEN_DIAGONAL, without which the height of the screen is unknown',
    ],
    [
      !isExternal && has('DISPENSER_API_KEY'),
      'DISPENSER_API_KEY: needs UPSTREAM_URL; without it the keys of dispensers are in the branch file',
    ],
    [
      isDemo(given) && host !== 'localhost' && !isLoopbackAddress(host),
      `HOST: the demo branch is available on this machine only, not on "${given.HOST}"; set BRANCH_FILE to listen there`,
    ],
    [
      !isExternal && has('DATABASE_URL') && !has('BRANCH_FILE') && has('DISPENSER_WSID'),
      'DISPENSER_WSID: needs BRANCH_FILE when DATABASE_URL is set, because the branch file contains the key of the dispenser',
    ],
    [
      isExternal && has('DATABASE_URL'),
      'DATABASE_URL: cannot be set together with UPSTREAM_URL, which uses an external service',
    ],
    [
      isExternal && has('ALERT_WEBHOOK'),
      'ALERT_WEBHOOK: cannot be set together with UPSTREAM_URL: the external service knows all dispensers',
    ],
    [
      isExternal && has('ALERT_MAIL_COMMAND'),
      'ALERT_MAIL_COMMAND: cannot be set together with UPSTREAM_URL: the external service knows all dispensers',
    ],
    [
      isExternal && has('BRANCH_FILE'),
      'BRANCH_FILE: cannot be set together with UPSTREAM_URL, which uses an external service',
    ],
    [
      isExternal && has('DISPENSER_WSID') && !has('DISPENSER_API_KEY'),
      'DISPENSER_API_KEY: must be set with DISPENSER_WSID; without both, this machine enrols at the service',
    ],
    [
      isExternal && has('DISPENSER_API_KEY') && !has('DISPENSER_WSID'),
      'DISPENSER_WSID: must be set with DISPENSER_API_KEY',
    ],
  ];
  return mistakes.flatMap(([isMade, sentence]) => (isMade ? [sentence] : []));
}
