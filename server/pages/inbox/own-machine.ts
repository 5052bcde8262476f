import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/values/network.ts'
import { isOwnMachine } from '#server/values/own-machine.ts'

/** Every address that the request is said to come from, also where the proxy that says so is not trusted. */
function addressesOf(request: FastifyRequest): string[] {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const passed = forwarded === '' ? [] : forwarded.split(',').map((address) => address.trim())
  return [request.socket.remoteAddress ?? '', request.ip, ...passed]
}

/**
 * Whether a request comes from this machine and asks for it by its own name. The name is checked because of DNS rebinding,
 * in which another site's name leads to this machine.
 */
export function isFromOwnMachine(request: FastifyRequest): boolean {
  if (request.headers['forwarded'] !== undefined) return false
  const name = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
  return isOwnMachine(name) && addressesOf(request).every(isLoopback)
}

/** Whether a form was sent from a page of this site, as far as the browser says. */
export function isOwnForm({ headers }: FastifyRequest): boolean {
  const { host, origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`
}
