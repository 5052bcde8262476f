/** Providers that ignore some characters of a name, each with the domains that stand for the same mailbox, its own first. */
const providers = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
]

/**
 * The mailbox to which an address delivers, by which mails are counted and stopped: without capitals, without what follows a "+", and
 * without what its provider ignores. Two addresses of one mailbox give the same.
 */
export function mailboxOf(address: string): string {
  const small = address.toLowerCase()
  const at = small.lastIndexOf('@')
  const [name, domain] = [small.slice(0, at), small.slice(at + 1)]
  const plus = name.indexOf('+', 1)
  const plain = plus < 0 ? name : name.slice(0, plus)
  const provider = providers.find(({ domains }) => domains.includes(domain))
  if (!provider) return `${plain}@${domain}`
  return `${plain.replaceAll(provider.ignored, '')}@${provider.domains[0]}`
}
