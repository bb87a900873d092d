import ipaddr from 'ipaddr.js';

/**
 * The network under which an address's attempts are counted.
 * - IPv4, even in IPv6 notation: the address itself.
 * - IPv6: the /64, because one client has all addresses of its /64.
 * - Any other text: the text itself.
 */
export function networkOf(address: string): string {
  // Some proxies append the client's port, which differs for each connection.
  const withoutPort = address.replace(/^\[(.+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1$2');
  // A zone ID names a local interface, and a client could invent any number of zone IDs.
  const [withoutZone = ''] = withoutPort.split('%', 1);
  // The library would parse ::1.2.3.4 as ::ffff:1.2.3.4, which is a different client.
  const text = withoutZone.replace(/^::(?=\d+\.)/, '0::');
  if (!ipaddr.IPv6.isValid(text)) return text;
  const parsed = ipaddr.IPv6.parse(text);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4);
  return `${network.map((part) => part.toString(16)).join(':')}::/64`;
}

/**
 * The /48 of an IPv6 network in the form of `networkOf`, because one client can have thousands of /64 networks. Use
 * this only for shared resources: neighbours in a /48 must not use up each other's limits.
 */
export function siteOf(network: string): string {
  return network.replace(/^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/, '$1::/48');
}
