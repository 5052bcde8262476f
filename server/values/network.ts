import { isIPv6 } from 'node:net'

/** The network of an address, as far as mail is counted by it: an IPv4 address itself, of an IPv6 address the first 64 bits. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [before = '', after] = ip.split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const zeros = after === undefined ? 0 : 8 - groups(before).length - groups(after).length
  const all = [...groups(before), ...Array.from({ length: zeros }, () => '0'), ...groups(after ?? '')]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
