import { staffAddress } from '../../host/requests/staff-address.ts';

/** The request check of a host without a TLS staff address, with this name besides localhost. */
export const localStaff = (host = 'localhost') =>
  staffAddress({ host, staffUrl: undefined, trustedProxies: undefined });
