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

/**
 * The networks by which a visitor of a network is counted, the widest last, each with how many times the limit of the first it has: one
 * household or office may hold a whole /56 or /48 of IPv6.
 */
export function networksOf(network: string): { network: string; times: number }[] {
  const own = { network, times: 1 }
  const parts = network.split(':')
  if (parts.length !== 4) return [own]
  const [first, second, third, fourth = ''] = parts
  const site = `${first}:${second}:${third}`
  const upper = (Number.parseInt(fourth, 16) >> 8).toString(16)
  return [own, { network: `${site}:${upper}00/56`, times: 2 }, { network: `${site}/48`, times: 4 }]
}

/** The widest of the networks by which a visitor of a network is counted. */
export function widestOf(network: string): string {
  return networksOf(network).at(-1)?.network ?? network
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

/** Whether a host name is this machine itself. */
export function isOwnMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host)
}
