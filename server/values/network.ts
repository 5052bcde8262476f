import ipaddr from 'ipaddr.js'

/** Reads an IP address; null where the text is none. An IPv4 address written as IPv6 is read as IPv4. */
function readAddress(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // The library also reads short and hexadecimal forms of IPv4, which are refused here.
  return ipaddr.IPv4.isValidFourPartDecimal(ip) || ipaddr.IPv6.isValid(ip) ? ipaddr.process(ip) : null
}

/** The network by which mail is counted: an IPv4 address itself, or the first 64 bits of an IPv6 address. */
export function networkOf(ip: string): string {
  const address = readAddress(ip)
  if (address === null) return ip
  if (address instanceof ipaddr.IPv4) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/** Whether an IP address is a loopback address, which only this machine itself can use. */
export function isLoopback(ip: string): boolean {
  return readAddress(ip)?.range() === 'loopback'
}

/** Whether a text is an IP address or a network in CIDR notation; the whole internet (/0) is refused. */
export function isNetwork(text: string): boolean {
  if (!text.includes('/')) return readAddress(text) !== null
  return (ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)) && !/\/0+$/.test(text)
}
