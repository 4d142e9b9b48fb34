import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Addresses and CIDR ranges: those of our own proxies. */
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
 * The address that a request comes from. X-Forwarded-For counts only when the peer is a proxy of ours, and then the
 * right-most entry that is not one: what stands further left is the client's own word.
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

/** What an address is counted by: one subscriber has a whole /64 of IPv6 addresses, so they count as one. */
export const addressKey = (address: string): string => networksOf(address).own;

/**
 * The networks that an address is counted by, where it guesses: a provider gives one customer of IPv6 a /56 or a /48, and
 * a customer of a hosting provider has a /24 of IPv4.
 */
export function networksOf(address: string): { own: string; near?: string; wide: string } {
  const in6 = (length: number) => ipaddr.IPv6.networkAddressFromCIDR(`${address}/${length}`).toString();
  if (isIP(address) === 6) return { own: in6(64), near: `${in6(56)}/56`, wide: `${in6(48)}/48` };
  return { own: address, wide: `${address.replace(/\.\d+$/, '.0')}/24` };
}

/** Whether this address is one of our proxies, which speaks for many people. */
export const isProxy = (address: string, proxies: AddressRanges): boolean => {
  const parsed = parseAddress(address);
  return parsed !== undefined && isInRanges(parsed, proxies);
};

const isInRanges = (address: Address, proxies: AddressRanges) =>
  ipaddr.subnetMatch(address, { proxies }, 'none') === 'proxies';

/** Without port and zone; an IPv4 address as such, also where the socket is an IPv6 one. */
function parseAddress(text = ''): Address | undefined {
  const bare = text
    .trim()
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '');
  // Asked first, because ipaddr.js also takes `10` and `0x7f.1` for addresses.
  return isIP(bare) ? ipaddr.process(bare) : undefined;
}
