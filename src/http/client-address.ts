import { BlockList, isIP } from 'node:net';

/** Which peers are proxies of ours: addresses and CIDR ranges. @throws Error for anything else */
export function trustedProxies(entries: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix, ...more] = entry.split('/');
    const family = familyOf(address);
    if (!family || more.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) throw new Error(entry);
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return trusted;
}

/**
 * Where a request comes from. X-Forwarded-For counts only when the peer is a proxy of ours, and then the right-most entry
 * that is not one: what stands further left is the client's own word.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | null, trusted: BlockList): string {
  let address = plain(peer ?? '');
  const hops = forwardedFor?.split(',') ?? [];
  while (isTrusted(address, trusted) && hops.length > 0) {
    const hop = plain(hops.pop()?.trim() ?? '');
    if (!familyOf(hop)) break;
    address = hop;
  }
  return address || 'unknown';
}

/** One subscriber has a whole /64 of IPv6 addresses, so they count as one. */
export function addressKey(address: string): string {
  if (familyOf(address) !== 'ipv6') return address;
  const [left = '', right] = address.split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right ? right.split(':') : [];
  const groups =
    right === undefined ? head : [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const familyOf = (address: string) => (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address)];

/** Whether it is a proxy of ours, which speaks for many. */
export const isTrusted = (address: string, trusted: BlockList) => {
  const family = familyOf(address);
  return family !== undefined && trusted.check(address, family);
};

/** An IPv4 address as such, also where the socket is an IPv6 one; no port, no zone. */
const plain = (address: string) =>
  address
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase();
