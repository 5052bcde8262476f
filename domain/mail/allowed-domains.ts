/** A domain to which mail may go, or with `*.` before it every domain below that one (product rule: allowed domains). */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const pattern = new RegExp(String.raw`^(?:\*\.|${label}\.)(?:${label}\.)*[a-z][a-z0-9-]*[a-z0-9]$`)

/** Whether a text in small letters and ASCII names a domain, such as `health.govt.nz`, or those below one, as `*.govt.nz`. */
export function isDomainPattern(text: string): boolean {
  return text.length <= 253 && pattern.test(text)
}

/** What an address ends in that such a name allows: `@health.govt.nz`, or `.govt.nz`. */
export function endingOf(domain: string): string {
  return domain.startsWith('*.') ? domain.slice(1) : `@${domain}`
}

/** Whether mail may go to an address, in the form for mail servers: to any where no domain is named. */
export function isAllowedAddress(domains: readonly string[], address: string): boolean {
  return domains.length === 0 || domains.some((domain) => address.toLowerCase().endsWith(endingOf(domain)))
}
