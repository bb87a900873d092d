import { staffAddress } from '../../host/requests/staff-address.ts';

/** The judge of a host without an address of staff by TLS, which has this name besides localhost. */
export const localStaff = (host = 'localhost') =>
  staffAddress({ host, staffUrl: undefined, trustedProxies: undefined });
