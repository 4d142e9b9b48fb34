import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Addresses and CIDR ranges of our own proxies. */
export type AddressRanges = [Address, prefixLength: number][];

/** @throws Error for an entry that is neither an address nor a CIDR range */
export function parseRanges(entries: readonly string[]): AddressRanges {
  return entries.map((entry) => {
    const [address = ''] = entry.split('/');
    if (!isIP(address)) throw new Error(`${entry} is not an address`);
    return ipaddr.parseCIDR(entry === address ? `${entry}/${isIP(entry) === 4 ? 32 : 128}` : entry);
  });
}

/**
 * The address that a request comes from. X-Forwarded-For is trusted only from a proxy of ours; the client is then the
 * right-most entry that is not one. Entries further left can be forged by the client.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | null, proxies: AddressRanges): string {
  let address = parseAddress(peer);
  const hops = forwardedFor?.split(',') ?? [];
  while (address && isInRanges(address, proxies)) {
    const hop = parseAddress(hops.pop());
    if (!hop) break;
    address = hop;
  }
  return address?.toString() ?? 'unknown';
}

/** The key by which an address is counted: one subscriber has a whole /64 of IPv6 addresses, so they count as one. */
export const addressKey = (address: string): string => networksOf(address).own;

/**
 * The networks for which the guesses of an address count: a provider assigns an IPv6 customer a /56 or a /48, and a
 * hosting customer can have an IPv4 /24.
 */
export function networksOf(address: string): { own: string; near?: string; wide: string } {
  const in6 = (length: number) => ipaddr.IPv6.networkAddressFromCIDR(`${address}/${length}`).toString();
  if (isIP(address) === 6) return { own: in6(64), near: `${in6(56)}/56`, wide: `${in6(48)}/48` };
  return { own: address, wide: `${address.replace(/\.\d+$/, '.0')}/24` };
}

/** True if this address is one of our proxies, which forwards many people's requests. */
export const isProxy = (address: string, proxies: AddressRanges): boolean => {
  const parsed = parseAddress(address);
  return parsed !== undefined && isInRanges(parsed, proxies);
};

const isInRanges = (address: Address, proxies: AddressRanges) =>
  ipaddr.subnetMatch(address, { proxies }, 'none') === 'proxies';

/** Parses an address, without port and zone; an IPv4-mapped IPv6 address becomes the IPv4 one. */
function parseAddress(text = ''): Address | undefined {
  const bare = text
    .trim()
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '');
  // Checked first, because ipaddr.js also accepts `10` and `0x7f.1` as addresses.
  return isIP(bare) ? ipaddr.process(bare) : undefined;
}
