import ipaddr from 'ipaddr.js'

/** Reads an IP address; null where the text is none. An IPv4 address written as IPv6 is read as IPv4. */
function readAddress(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // The library also reads short and hexadecimal forms of IPv4, which are refused here.
  return ipaddr.IPv4.isValidFourPartDecimal(ip) || ipaddr.IPv6.isValid(ip) ? ipaddr.process(ip) : null
}

/** Reads an address as proxies write it: quoted, in brackets or with a port. */
function readWritten(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, inBrackets, plain, alone] =
    /^"?(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5}|([^"[\]]+))"?$/.exec(text.trim()) ?? []
  return readAddress(inBrackets ?? plain ?? alone ?? '')
}

/** Stands for every address that nobody can read, so that no spelling of one is a network of its own. */
const unreadable = 'unknown'

/**
 * The network by which visitors are counted: an IPv4 address itself, or the first 64 bits of an IPv6 address, however the proxy
 * before us writes it.
 */
export function networkOf(ip: string): string {
  const address = readWritten(ip)
  if (address === null) return unreadable
  if (address instanceof ipaddr.IPv4) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/** Whether an IP address is a loopback address, which only this machine itself can use. */
export function isLoopback(ip: string): boolean {
  return readWritten(ip)?.range() === 'loopback'
}

/** Whether a text is an IP address or a network in CIDR notation; the whole internet (/0) is refused. */
export function isNetwork(text: string): boolean {
  if (!text.includes('/')) return readAddress(text) !== null
  return (ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)) && !/\/0+$/.test(text)
}

/** Whether an address, as a proxy writes it, is one of these addresses or in one of these networks. */
export function isIn(networks: readonly string[]): (ip: string) => boolean {
  const ranges = networks.map((network) => {
    if (network.includes('/')) return ipaddr.parseCIDR(network)
    const address = ipaddr.process(network)
    return [address, address.kind() === 'ipv4' ? 32 : 128] as const
  })
  return (ip) => {
    const address = readWritten(ip)
    return address !== null && ranges.some(([of, bits]) => of.kind() === address.kind() && address.match(of, bits))
  }
}
