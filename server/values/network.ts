import { BlockList, isIP, isIPv4 } from 'node:net'

type Address = { ip: string; family: 'ipv4' | 'ipv6' }

/** The eight groups of an IPv6 address, in small letters and without leading zeros. */
function groupsOf(ip: string): string[] {
  // A zone is of this machine alone, and the address of a website has none.
  const written = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [first = [], last = []] = written.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
}

/** Reads an IP address; null where the text is none. An IPv4 address written as IPv6 is read as IPv4. */
function readAddress(ip: string): Address | null {
  if (isIP(ip) === 0) return null
  if (isIPv4(ip)) return { ip, family: 'ipv4' }
  const groups = groupsOf(ip)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return { ip: groups.join(':'), family: 'ipv6' }
  const bytes = groups.slice(6).flatMap((group) => {
    const both = Number.parseInt(group, 16)
    return [both >> 8, both & 255]
  })
  return { ip: bytes.join('.'), family: 'ipv4' }
}

/** Reads an address as proxies write it: quoted, in brackets or with a port. */
function readWritten(text: string): Address | null {
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
  return address.family === 'ipv4' ? address.ip : address.ip.split(':').slice(0, 4).join(':')
}

/**
 * The networks by which a visitor of a network is counted, the widest last; `times` multiplies the limit of the first for each. One
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
export const isLoopback = isIn(['127.0.0.0/8', '::1'])

/** A network in CIDR notation; null where the text is none, or the whole internet (/0). */
function readNetwork(text: string): (Address & { bits: number }) | null {
  const [, ip = '', bits = ''] = /^([^%/]+)\/(\d{1,3})$/.exec(text) ?? []
  const address = isIP(ip) === 0 ? null : ({ ip, family: isIPv4(ip) ? 'ipv4' : 'ipv6' } as const)
  const isOne = Number(bits) > 0 && Number(bits) <= (address?.family === 'ipv4' ? 32 : 128)
  return address && isOne ? { ...address, bits: Number(bits) } : null
}

/** Whether a text is an IP address or a network in CIDR notation; the whole internet (/0) is refused. */
export function isNetwork(text: string): boolean {
  return readAddress(text) !== null || readNetwork(text) !== null
}

/** Whether an address, as a proxy writes it, is one of these addresses or in one of these networks. */
export function isIn(networks: readonly string[]): (ip: string) => boolean {
  // One list of addresses of each version: in one list, `::/64` would hold every IPv4 address too.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const text of networks) {
    const [network, address] = [readNetwork(text), readAddress(text)]
    if (network) lists[network.family].addSubnet(network.ip, network.bits, network.family)
    else if (address) lists[address.family].addAddress(address.ip, address.family)
  }
  return (ip) => {
    const address = readWritten(ip)
    return address !== null && lists[address.family].check(address.ip, address.family)
  }
}

/** Whether a host name is this machine itself. */
export function isOwnMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host)
}
