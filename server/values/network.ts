import ipaddr from 'ipaddr.js'

/** An address as it is written, an IPv4 address within IPv6 as what it is; null where it is none. */
function readAddress(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // Short and hexadecimal ways to write an IPv4 address are no address here.
  return ipaddr.IPv4.isValidFourPartDecimal(ip) || ipaddr.IPv6.isValid(ip) ? ipaddr.process(ip) : null
}

/** The network of an address, as far as mail is counted by it: an IPv4 address itself, of an IPv6 address the first 64 bits. */
export function networkOf(ip: string): string {
  const address = readAddress(ip)
  if (address === null) return ip
  if (address instanceof ipaddr.IPv4) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/** Whether an address is the machine's own. */
export function isLoopback(ip: string): boolean {
  return readAddress(ip)?.range() === 'loopback'
}

/** Whether a text is an address, or a network in CIDR notation that is not the whole internet. */
export function isNetwork(text: string): boolean {
  if (!text.includes('/')) return readAddress(text) !== null
  return (ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)) && !/\/0+$/.test(text)
}
