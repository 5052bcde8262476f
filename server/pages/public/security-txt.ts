import type { FastifyInstance } from 'fastify'
import { day } from '#domain/framework/durations.ts'
import type { Deps } from '#server/deps.ts'

/** Whom to tell of a fault in the security of the site: a mailto: or https: address, and the address of the rules for it. */
export type SecurityContact = { contact: string; policy: string | null }

const address = '/.well-known/security.txt'

/** How long whoever keeps a copy may rely on it; RFC 9116 §2.5.5 asks for less than a year. */
const lifetime = 90 * day

/** Whom to tell of a fault in the security of the site (RFC 9116). */
function securityTxt(
  { pack, publicUrl, clock }: Pick<Deps, 'pack' | 'publicUrl' | 'clock'>,
  { contact, policy }: SecurityContact,
): string {
  const midnight = Math.floor((clock().getTime() + lifetime) / day) * day
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(midnight).toISOString()}`,
    `Preferred-Languages: ${pack.language}`,
    // Addresses of the web must begin with https: there.
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${address}`] : []),
    ...(policy === null ? [] : [`Policy: ${policy}`]),
  ]
  return `${lines.join('\n')}\n`
}

/** Serves it, made anew for each request, so that it never expires while the server runs. */
export function serveSecurityTxt(app: FastifyInstance, deps: Deps, contact: SecurityContact): void {
  app.get(address, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(deps, contact)),
  )
}
