import { staffAddress } from '../../host/requests/staff-address.ts';

/** The request check of a host without a TLS address for staff. Requests may name this host or localhost. */
export const localStaff = (host = 'localhost') =>
  staffAddress({ host, staffUrl: undefined, trustedProxies: undefined });
